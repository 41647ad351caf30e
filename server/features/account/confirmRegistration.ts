import type { Transaction } from '#server/database/transaction.ts';
import { refuse } from '#server/problems/refusal.ts';
import { emailVerifiedRoleId } from '#src/access/roles.ts';
import { findAccount } from './accounts.ts';
import { createAccount } from './createAccount.ts';
import { lockAddress } from './lockAddress.ts';
import { findEmailChange } from './model/accountChanges.ts';
import { consumeRegistration, findRegistration, voidRegistrations } from './pendingRegistrations.ts';
import { storePassword } from './storePassword.ts';

/**
 * Creates the user of a link's registration, and voids the other registrations of the address.
 * @returns whether the link belongs to a registration
 * @throws Refusal linkExpired if another request was faster; emailTaken, which leaves the link valid
 */
export async function confirmRegistration(tx: Transaction, token: string, now: Date): Promise<boolean> {
  const address = (await findRegistration(tx, token, now))?.email;
  if (address === undefined) return false;
  await lockAddress(tx, address);
  const { email, firstName, lastName, roles, passwordHash } =
    (await consumeRegistration(tx, token, now)) ?? refuse('linkExpired');
  if ((await findAccount(tx, email)) ?? (await findEmailChange(tx, { email }, now))) refuse('emailTaken', {}, 'email');
  const account = await createAccount(tx, { email, firstName, lastName, roles: [...roles, emailVerifiedRoleId] });
  await storePassword(tx, account.id, passwordHash, now);
  await voidRegistrations(tx, email);
  return true;
}
