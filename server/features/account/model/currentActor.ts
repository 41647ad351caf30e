import { eq } from 'drizzle-orm';
import { accountColumns, accountTable, userId } from '#server/database/accounts.ts';
import type { Database } from '#server/database/database.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { emailVerifiedRoleId, type RoleName, toRoleNames } from '#src/access/roles.ts';
import { abilityOf } from '../abilityOf.ts';
import { type Account, toAccount } from '../accounts.ts';

/** A user without a request: who they are now, and what they may do. */
export interface CurrentActor {
  readonly account: Account;
  readonly actor: RequestActor;
}

/** Why somebody can’t act in a role now. */
export type ActorBlocker = 'account' | 'address' | 'role';

function blockerOf({ status, roles }: Account, role: RoleName): ActorBlocker | undefined {
  if (status !== 'active') return 'account';
  if (!roles.includes(emailVerifiedRoleId)) return 'address';
  return toRoleNames(roles).includes(role) ? undefined : 'role';
}

/**
 * Who acts for a user in a role while they aren’t there, with the rights that they have at this moment.
 * @returns the hindrance where they may not; `account` for one that is gone
 */
export async function currentActor(
  { sql }: Database,
  id: number,
  role: RoleName,
): Promise<CurrentActor | { readonly hindrance: ActorBlocker }> {
  const [row] = await sql.select(accountColumns).from(accountTable).where(eq(userId, id));
  if (row === undefined) return { hindrance: 'account' };
  const account = toAccount(row);
  const hindrance = blockerOf(account, role);
  if (hindrance !== undefined) return { hindrance };
  const actor = { id, role, emailVerified: true };
  return { account, actor: { ...actor, ability: abilityOf(actor) } };
}
