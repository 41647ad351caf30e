import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { accountColumns, accountTable, userId } from '#server/database/accounts.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { emailVerifiedRoleId, overseer, roleIds } from '#src/access/roles.ts';
import { hasFactorSql, requiresFactor } from './factorRequirement.ts';
import { credentials } from './tables.ts';

/** An admin who is about to lose the role or the account. */
interface LeavingAdmin {
  readonly id: number;
  /** The admin who removes the role: they are signed in, and so can act. */
  readonly by?: number | undefined;
}

/** Locks the admins, so that two can't leave in parallel by closing, a ban or a lost role. The second is refused. */
export const lockAdmins = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('quarry last admin'))`);

/**
 * Whether no other admin can act: has a password, a confirmed email, and a second factor if required. Call `lockAdmins` before, in a
 * transaction in which an admin leaves.
 */
export async function isLastAdmin(
  platform: Pick<Platform, 'configuration'>,
  tx: Transaction,
  { id, by }: LeavingAdmin,
): Promise<boolean> {
  const { roles, status } = accountColumns;
  const maySignIn = and(
    isNotNull(credentials.userId),
    sql`${roles} @> array[${emailVerifiedRoleId}]::int[]`,
    requiresFactor(platform, overseer) ? hasFactorSql(userId) : undefined,
  );
  const [other] = await tx
    .select({ id: userId })
    .from(accountTable)
    .leftJoin(credentials, eq(credentials.userId, userId))
    .where(
      and(
        sql`${roles} @> array[${roleIds[overseer]}]::int[]`,
        eq(status, 'active'),
        ne(userId, id),
        or(maySignIn, by === undefined ? undefined : eq(userId, by)),
      ),
    )
    .limit(1);
  return other === undefined;
}
