import { and, eq, inArray } from 'drizzle-orm';
import { ConfigurationError } from '#server/configuration/configurationError.ts';
import { accountColumns, accountTable, userId } from '#server/database/accounts.ts';
import type { Database } from '#server/database/database.ts';
import { passwordMatches } from '#server/features/account/passwords.ts';
import { credentials } from '#server/features/account/tables.ts';
import { demoAccounts, demoPassword } from './accounts.ts';

/**
 * Refuses a database whose demo accounts have the public password, as after a start with `DEMO`.
 * @throws ConfigurationError that lists them
 */
export async function refuseDemoAccounts({ sql: executor }: Database): Promise<void> {
  const emails = demoAccounts.map(({ email }) => email);
  const { email, status } = accountColumns;
  const accounts = await executor
    .select({ email, passwordHash: credentials.passwordHash })
    .from(credentials)
    .innerJoin(accountTable, eq(userId, credentials.userId))
    .where(and(inArray(email, emails), eq(status, 'active')));
  const matches = await Promise.all(accounts.map(({ passwordHash }) => passwordMatches(passwordHash, demoPassword)));
  const open = accounts.filter((_, index) => matches[index]).map((account) => String(account.email));
  if (open.length === 0) return;
  throw new ConfigurationError([
    `The database has demo accounts, whose password everybody knows: ${open.join(', ')}; in production begin with an empty database, or ban these accounts before.`,
  ]);
}
