import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { insertRecord } from '#server/operations/writeRecord.ts';
import { users } from '#src/resources/auth/users.ts';
import { type Account, toAccount } from './accounts.ts';

/** The values of a new account. */
interface NewAccount {
  readonly email: string;
  /** Role IDs. */
  readonly roles: readonly number[];
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

/** Creates an account without a password. */
export async function createAccount(
  tx: Transaction,
  { email, roles, firstName, lastName }: NewAccount,
): Promise<Account> {
  const after = await insertRecord(tx, users, {
    email,
    roles: [...new Set(roles)].toSorted((one, other) => one - other),
    firstName: firstName || null,
    lastName: lastName || null,
    status: 'active',
  });
  await recordWrite(tx, undefined, { entity: users.name, entityId: after.id, action: 'register', after });
  return toAccount(after);
}
