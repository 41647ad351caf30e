import { and, eq, gt, isNull } from 'drizzle-orm';
import { accountColumns, accountTable, userId } from '#server/database/accounts.ts';
import type { Executor } from '#server/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { emailVerifiedRoleId, toRoleNames } from '#src/access/roles.ts';
import { maySeeAs } from '#src/resources/auth/seeAs.ts';
import { abilityOf } from './abilityOf.ts';
import { type Account, toAccount } from './accounts.ts';
import { hasFactorColumn, meetsFactorRequirement } from './factorRequirement.ts';
import { sessions } from './tables.ts';

/** A viewed session, with the account that is viewed. */
interface ViewedSession {
  /** The session of the administrator: a UUID. */
  readonly viewedFrom: string;
  readonly account: Account;
}

/**
 * Returns the administrator of a viewed session. Called on each request: the view ends with the administrator's session and permission.
 * @returns their ID; undefined if they may no longer view
 */
export async function findViewer(
  platform: Platform,
  executor: Executor,
  { viewedFrom, account }: ViewedSession,
  now: Date,
): Promise<number | undefined> {
  const [row] = await executor
    .select({ ...accountColumns, hasSecondFactor: hasFactorColumn })
    .from(sessions)
    .innerJoin(accountTable, eq(userId, sessions.userId))
    .where(
      and(
        eq(sessions.id, viewedFrom),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        eq(accountColumns.status, 'active'),
      ),
    );
  if (row === undefined) return undefined;
  const { id, roles } = toAccount(row);
  const isConfirmed = roles.includes(emailVerifiedRoleId);
  const canSee = toRoleNames(roles)
    .filter((role) => meetsFactorRequirement(platform, role, row.hasSecondFactor))
    .map((role) => ({ id, role, emailVerified: isConfirmed }))
    .some((actor) => maySeeAs({ ...actor, ability: abilityOf(actor) }, account));
  return canSee ? id : undefined;
}
