import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { accountColumns, accountTable, userId } from '#server/database/accounts.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { emailVerifiedRoleId, overseer, roleIds } from '#src/access/roles.ts';
import { hasFactorSql, requiresFactor } from './factorRequirement.ts';
import { credentials } from './tables.ts';

/** An admin who is about to be none. */
interface LeavingAdmin {
  readonly id: number;
  /** Who takes it from them: is signed in, and so can act. */
  readonly by?: number | undefined;
}

/** Lets admins leave one after another: of the last two who leave at once, by closing, a ban or a lost role, the second is the last one. */
export const lockAdmins = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('quarry last admin'))`);

/**
 * Whether nobody else can act as admin: has a password, a confirmed e-mail, and a second factor where that is required. A transaction in
 * which an admin leaves calls `lockAdmins` before.
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
