import { createHash } from 'node:crypto';
import { eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';
import { signInAttempts } from './tables.ts';

/** Allows a burst of attempts, then one attempt every few seconds. Users are slowed down, never locked out. */
export interface AttemptCounter {
  readonly key: string;
  readonly burst: number;
  readonly secondsEach: number;
}

/** The hash of an email in a counter's key; case doesn't matter. Unknown emails are counted too. */
export const emailKey = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('base64url');

const secondsSql = (count: number): SQL => sql`${count} * interval '1 second'`;

async function refuseAttempt(
  tx: Transaction,
  { key, burst, secondsEach }: AttemptCounter,
  now: Date,
  problem: ProblemName,
): Promise<never> {
  const [stored] = await tx.select().from(signInAttempts).where(eq(signInAttempts.key, key));
  const ahead = ((stored?.forgottenAt ?? now).getTime() - now.getTime()) / 1000;
  return refuse(problem, { seconds: Math.max(1, Math.ceil(ahead + secondsEach - burst * secondsEach)) });
}

/**
 * Counts an attempt, in one statement, so that parallel attempts are all counted.
 * @throws Refusal with the problem and the seconds to wait; such an attempt isn’t counted
 */
export async function countAttempt(
  tx: Transaction,
  counter: AttemptCounter,
  now: Date,
  problem: ProblemName,
): Promise<void> {
  const { key, burst, secondsEach } = counter;
  const time = sql`${now.toISOString()}::timestamptz`;
  const forgottenAt = sql`greatest(${signInAttempts.forgottenAt}, ${time}) + ${secondsSql(secondsEach)}`;
  const rows = await tx
    .insert(signInAttempts)
    .values({ key, forgottenAt: sql`${time} + ${secondsSql(secondsEach)}` })
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: { forgottenAt },
      setWhere: sql`${forgottenAt} <= ${time} + ${secondsSql(burst * secondsEach)}`,
    })
    .returning({ key: signInAttempts.key });
  if (rows.length === 0) await refuseAttempt(tx, counter, now, problem);
}

/** Reverts one attempt. */
export async function revertAttempt({ sql: executor }: Database, { key, secondsEach }: AttemptCounter): Promise<void> {
  await executor
    .update(signInAttempts)
    .set({ forgottenAt: sql`${signInAttempts.forgottenAt} - ${secondsSql(secondsEach)}` })
    .where(eq(signInAttempts.key, key));
}

/** Deletes all attempts of a counter. */
export async function resetAttempts({ sql: executor }: Database, { key }: AttemptCounter): Promise<void> {
  await executor.delete(signInAttempts).where(eq(signInAttempts.key, key));
}

/** Deletes the expired attempts. */
export async function clearAttempts({ sql: executor }: Database, now: Date): Promise<void> {
  await executor.delete(signInAttempts).where(lt(signInAttempts.forgottenAt, now));
}
