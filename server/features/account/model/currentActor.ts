import { eq } from 'drizzle-orm';
import { accountColumns, accountTable, userId } from '#server/database/accounts.ts';
import type { Database } from '#server/database/database.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { emailVerifiedRoleId, type RoleName, toRoleNames } from '#src/access/roles.ts';
import { abilityOf } from '../abilityOf.ts';
import { type Account, toAccount } from '../accounts.ts';

/** A user without a request: their account and permissions now. */
export interface CurrentActor {
  readonly account: Account;
  readonly actor: RequestActor;
}

/** The reason why a user can’t act in a role now. */
export type ActorBlocker = 'account' | 'address' | 'role';

function blockerOf({ status, roles }: Account, role: RoleName): ActorBlocker | undefined {
  if (status !== 'active') return 'account';
  if (!roles.includes(emailVerifiedRoleId)) return 'address';
  return toRoleNames(roles).includes(role) ? undefined : 'role';
}

/**
 * Returns the actor for a user who isn't signed in, with their current permissions.
 * @returns the blocker if the user may not act; `account` if the account no longer exists
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
