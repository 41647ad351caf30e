import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { insertRecord } from '#server/operations/writeRecord.ts';
import { users } from '#src/resources/auth/users.ts';
import { type Account, toAccount } from './accounts.ts';

/** What an account begins with. */
interface NewAccount {
  readonly email: string;
  /** Ids. */
  readonly roles: readonly number[];
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

/** Creates an account, which has no password. */
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
