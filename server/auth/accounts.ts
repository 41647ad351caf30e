import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Executor } from '../database/database.ts';
import { columnOf, tableOf } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import { credentials } from './tables.ts';

const users = tableOf('users');
export const userId = columnOf(users, 'id');

/** The users' table, and the columns of it that tell who somebody is. */
export const accountTable = users.table;
export const accountColumns = {
  id: userId,
  version: columnOf(users, 'version'),
  email: columnOf(users, 'email'),
  firstName: columnOf(users, 'firstName'),
  lastName: columnOf(users, 'lastName'),
  roles: columnOf(users, 'roles'),
  status: columnOf(users, 'status'),
  banReason: columnOf(users, 'banReason'),
};

const accountSchema = z.object({
  id: z.int(),
  version: z.int(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  roles: z.array(z.int()),
  status: z.enum(['active', 'banned', 'disabled']),
  banReason: z.nullable(z.string()),
});

/** A user, as the sessions need to know them. */
export type Account = z.infer<typeof accountSchema>;

/** @returns the account of a row of `accountColumns` */
export const toAccount = (row: unknown): Account => accountSchema.parse(row);

/**
 * Reads a user and holds everything else back that would change them: sessions are opened, renewed and ended, and
 * users banned, one after the other.
 */
export async function lockAccount(tx: Transaction, id: number): Promise<Account | undefined> {
  const [row] = await tx.select(accountColumns).from(accountTable).where(eq(userId, id)).for('no key update');
  return row && toAccount(row);
}

/** Notes that the user was here. Asked when signing in and renewing, not on each request. */
export async function noteActivity(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.update(accountTable).set({ lastActiveAt: now }).where(eq(userId, id));
}

/** @returns who signs in with this e-mail, in upper or lower case, and what is kept of the password */
export async function findCredentials(
  executor: Executor,
  email: string,
): Promise<{ userId: number; passwordHash: string } | undefined> {
  const [row] = await executor
    .select({ userId: credentials.userId, passwordHash: credentials.passwordHash })
    .from(credentials)
    .innerJoin(accountTable, eq(userId, credentials.userId))
    .where(eq(sql`lower(${accountColumns.email})`, sql`lower(${email})`));
  return row;
}
