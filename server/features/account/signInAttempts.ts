import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { ipPrefix } from '#server/http/ipPrefix.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type AttemptCounter, countAttempt, emailKey, resetAttempts, revertAttempt } from './attemptCounters.ts';
import { sessions } from './tables.ts';

/** An attempt to sign in: the claimed login, and the client's address. */
interface SignInAttempt {
  readonly login: string;
  /** The user with this email, undefined if there is none. */
  readonly userId: number | undefined;
  readonly ip: string;
}

/** Unknown emails are counted like known ones, so that refusals don’t reveal which exist. */
function countersOf({ login, userId, ip }: SignInAttempt): {
  address: AttemptCounter;
  pair: AttemptCounter;
  account: AttemptCounter;
} {
  const address = `address ${ipPrefix(ip)}`;
  const account = userId === undefined ? `login ${emailKey(login)}` : `user ${userId}`;
  return {
    address: { key: address, burst: 60, secondsEach: 1 },
    pair: { key: `${address} ${account}`, burst: 10, secondsEach: 60 },
    account: { key: account, burst: 100, secondsEach: 10 },
  };
}

/** Whether the account has signed in from this address before. Attacks from elsewhere don't slow it down there. */
export async function hasSignedInFrom(
  tx: Transaction,
  { userId = 0, ip }: Pick<SignInAttempt, 'userId' | 'ip'>,
): Promise<boolean> {
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    // A viewed session is an administrator's, so its address doesn't count as the user's.
    .where(and(eq(sessions.userId, userId), eq(sessions.ip, ip), isNull(sessions.viewedFrom)))
    .limit(1);
  return session !== undefined;
}

/**
 * Counts an attempt to sign in before its password is verified.
 * @returns a function that reverts the attempt, because the password was right
 * @throws Refusal tooManySignIns, with the seconds to wait; such an attempt isn’t counted
 */
export async function countSignInAttempt(
  { database }: Platform,
  attempt: SignInAttempt,
  now: Date,
): Promise<() => Promise<void>> {
  const { address, pair, account } = countersOf(attempt);
  await database.transaction(async (tx) => {
    const others = (await hasSignedInFrom(tx, attempt)) ? [] : [account];
    for (const counter of [address, pair, ...others]) await countAttempt(tx, counter, now, 'tooManySignIns');
  });
  return async () => {
    await resetAttempts(database, pair);
    for (const counter of [address, account]) await revertAttempt(database, counter);
  };
}
