import { createHash } from 'node:crypto';
import { eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';
import { signInAttempts } from './tables.ts';

/** A burst of attempts, then one every few seconds. Nobody is locked out, only slowed down. */
export interface Counter {
  readonly key: string;
  readonly burst: number;
  readonly secondsEach: number;
}

/** An e-mail in a counter's key, in upper or lower case. Unknown ones are counted like known ones. */
export const emailKey = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('base64url');

const seconds = (count: number): SQL => sql`${count} * interval '1 second'`;

async function refuseFor(
  tx: Transaction,
  { key, burst, secondsEach }: Counter,
  now: Date,
  problem: ProblemName,
): Promise<never> {
  const [kept] = await tx.select().from(signInAttempts).where(eq(signInAttempts.key, key));
  const ahead = ((kept?.forgottenAt ?? now).getTime() - now.getTime()) / 1000;
  return refuse(problem, { seconds: Math.max(1, Math.ceil(ahead + secondsEach - burst * secondsEach)) });
}

/**
 * Counts an attempt. One statement, so that parallel attempts are all counted.
 * @throws Refusal with the problem and the seconds to wait; such an attempt isn’t counted
 */
export async function countAttempt(tx: Transaction, counter: Counter, now: Date, problem: ProblemName): Promise<void> {
  const { key, burst, secondsEach } = counter;
  const time = sql`${now.toISOString()}::timestamptz`;
  const forgottenAt = sql`greatest(${signInAttempts.forgottenAt}, ${time}) + ${seconds(secondsEach)}`;
  const counted = await tx
    .insert(signInAttempts)
    .values({ key, forgottenAt: sql`${time} + ${seconds(secondsEach)}` })
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: { forgottenAt },
      setWhere: sql`${forgottenAt} <= ${time} + ${seconds(burst * secondsEach)}`,
    })
    .returning({ key: signInAttempts.key });
  if (counted.length === 0) await refuseFor(tx, counter, now, problem);
}

/** Takes one attempt back. */
export async function uncountAttempt({ sql: executor }: Database, { key, secondsEach }: Counter): Promise<void> {
  await executor
    .update(signInAttempts)
    .set({ forgottenAt: sql`${signInAttempts.forgottenAt} - ${seconds(secondsEach)}` })
    .where(eq(signInAttempts.key, key));
}

/** Forgets all attempts of a counter. */
export async function forgetAttempts({ sql: executor }: Database, { key }: Counter): Promise<void> {
  await executor.delete(signInAttempts).where(eq(signInAttempts.key, key));
}

/** Clears away the attempts that count no more. */
export async function clearAttempts({ sql: executor }: Database, now: Date): Promise<void> {
  await executor.delete(signInAttempts).where(lt(signInAttempts.forgottenAt, now));
}
