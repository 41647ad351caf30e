import { and, eq, inArray } from 'drizzle-orm';
import { accountColumns, accountTable } from '#server/database/accounts.ts';
import type { Database } from '#server/database/database.ts';
import type { DemoSettings } from '#src/schema/adminSettings.ts';
import { demoAccounts, demoPassword } from './accounts.ts';

/** @returns the demo accounts for the sign-in page; undefined in a database without any */
export async function demoSignIns({ sql: executor }: Database): Promise<DemoSettings | undefined> {
  const { email, status } = accountColumns;
  const emails = demoAccounts.map((account) => account.email);
  const rows = await executor
    .select({ email })
    .from(accountTable)
    .where(and(inArray(email, emails), eq(status, 'active')));
  const active = new Set(rows.map((account) => account.email));
  const accounts = demoAccounts
    .filter((account) => active.has(account.email))
    .map((account) => ({ email: account.email, roles: [...account.roles] }));
  return accounts.length === 0 ? undefined : { password: demoPassword, accounts };
}
