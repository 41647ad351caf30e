import { createHash } from 'node:crypto';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { ipPrefix } from '#server/http/ipPrefix.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { sessions, signInAttempts } from './tables.ts';

/** An attempt to sign in: the claimed login, and the client's address. */
interface Claim {
  readonly login: string;
  /** Whose e-mail the login is, undefined for nobody's. */
  readonly userId: number | undefined;
  readonly ip: string;
}

/** A burst of wrong attempts, then one every few seconds. Nobody is locked out, only slowed down. */
interface Counter {
  readonly key: string;
  readonly burst: number;
  readonly secondsEach: number;
}

/** Unknown e-mails are counted like known ones, so that refusals don’t reveal which exist. */
function countersOf({ login, userId, ip }: Claim): { address: Counter; pair: Counter; account: Counter } {
  const address = `address ${ipPrefix(ip)}`;
  const name = createHash('sha256').update(login.toLowerCase()).digest('base64url');
  const account = userId === undefined ? `login ${name}` : `user ${userId}`;
  return {
    address: { key: address, burst: 60, secondsEach: 1 },
    pair: { key: `${address} ${account}`, burst: 10, secondsEach: 60 },
    account: { key: account, burst: 100, secondsEach: 10 },
  };
}

const seconds = (count: number): SQL => sql`${count} * interval '1 second'`;

async function refuseFor(tx: Transaction, { key, burst, secondsEach }: Counter, now: Date): Promise<never> {
  const [kept] = await tx.select().from(signInAttempts).where(eq(signInAttempts.key, key));
  const ahead = ((kept?.forgottenAt ?? now).getTime() - now.getTime()) / 1000;
  return refuse('tooManySignIns', { seconds: Math.max(1, Math.ceil(ahead + secondsEach - burst * secondsEach)) });
}

/** One statement, so that parallel attempts are all counted. */
async function count(tx: Transaction, counter: Counter, now: Date): Promise<void> {
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
  if (counted.length === 0) await refuseFor(tx, counter, now);
}

/** Whether the account has signed in from this address before. Attacks from elsewhere don't slow it down there. */
async function isKnownPlace(tx: Transaction, { userId = 0, ip }: Claim): Promise<boolean> {
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.ip, ip)))
    .limit(1);
  return session !== undefined;
}

/**
 * Counts an attempt to sign in before its password is looked at.
 * @returns how to take it back, because the password was right
 * @throws Refusal tooManySignIns, with the seconds to wait; such an attempt isn’t counted
 */
export async function countSignIn({ database }: Platform, claim: Claim, now: Date): Promise<() => Promise<void>> {
  const { address, pair, account } = countersOf(claim);
  await database.transaction(async (tx) => {
    const others = (await isKnownPlace(tx, claim)) ? [] : [account];
    for (const counter of [address, pair, ...others]) await count(tx, counter, now);
  });
  return async () => {
    await database.sql.delete(signInAttempts).where(eq(signInAttempts.key, pair.key));
    for (const { key, secondsEach } of [address, account])
      await database.sql
        .update(signInAttempts)
        .set({ forgottenAt: sql`${signInAttempts.forgottenAt} - ${seconds(secondsEach)}` })
        .where(eq(signInAttempts.key, key));
  };
}

/** Clears away the attempts that count no more. */
export async function clearSignInAttempts({ sql: executor }: Database, now: Date): Promise<void> {
  await executor.delete(signInAttempts).where(lt(signInAttempts.forgottenAt, now));
}
