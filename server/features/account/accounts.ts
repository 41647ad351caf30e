import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { accountColumns, accountTable, userId } from '#server/database/accounts.ts';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { refuse } from '#server/problems/refusal.ts';
import { credentials } from './tables.ts';

const accountSchema = z.object({
  id: z.int(),
  version: z.int(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  roles: z.array(z.int()),
  status: z.enum(['active', 'banned', 'disabled', 'closed']),
  banReason: z.nullable(z.string()),
});

/** A user, as the sessions need to know them. */
export type Account = z.infer<typeof accountSchema>;

/** @returns the account of a row of `accountColumns` */
export const toAccount = (row: unknown): Account => accountSchema.parse(row);

/**
 * Reads a user and locks them, so that opening, renewing and ending sessions, and banning, happen one after the other.
 */
export async function lockAccount(tx: Transaction, id: number): Promise<Account | undefined> {
  const [row] = await tx.select(accountColumns).from(accountTable).where(eq(userId, id)).for('no key update');
  return row && toAccount(row);
}

/**
 * Reads and locks the account of who is signed in.
 * @throws Refusal notSignedIn where it was closed or banned since the request came in
 */
export async function lockOwnAccount(tx: Transaction, id: number): Promise<Account> {
  const account = await lockAccount(tx, id);
  return account?.status === 'active' ? account : refuse('notSignedIn');
}

/** Finds an account without locking it. */
export async function findAccountById(executor: Executor, id: number): Promise<Account | undefined> {
  const [row] = await executor.select(accountColumns).from(accountTable).where(eq(userId, id));
  return row && toAccount(row);
}

/** @returns whose e-mail it is, in upper or lower case */
export async function findAccount(executor: Executor, email: string): Promise<Account | undefined> {
  const [row] = await executor
    .select(accountColumns)
    .from(accountTable)
    .where(eq(sql`lower(${accountColumns.email})`, sql`lower(${email})`));
  return row && toAccount(row);
}

/** Notes that the user was here. Asked when signing in and renewing, not on each request. */
export async function recordActivity(tx: Transaction, id: number, now: Date): Promise<void> {
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
