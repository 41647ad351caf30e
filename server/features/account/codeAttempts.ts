import { ipPrefix } from '#server/http/ipPrefix.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type AttemptCounter, countAttempt, resetAttempts, revertAttempt } from './attemptCounters.ts';
import { hasSignedInFrom } from './signInAttempts.ts';

/** The user who enters a code, after the right password. */
interface CodeAttempt {
  readonly userId: number;
  readonly ip: string;
}

/** At this rate, guessing one of three codes in a million takes years. */
const countersOf = ({ userId, ip }: CodeAttempt): { pair: AttemptCounter; account: AttemptCounter } => ({
  pair: { key: `code of user ${userId} from ${ipPrefix(ip)}`, burst: 5, secondsEach: 120 },
  account: { key: `code of user ${userId}`, burst: 20, secondsEach: 600 },
});

/**
 * Counts a code before it is verified. Attempts from elsewhere don't slow down an owner at an address of an earlier sign-in.
 * @returns a function that reverts the attempt, because the code was right
 * @throws Refusal tooManySignIns, with the seconds to wait
 */
export async function countCodeAttempt(
  { configuration, database }: Platform,
  attempt: CodeAttempt,
  now: Date,
): Promise<() => Promise<void>> {
  if (!configuration.rateLimit) return async () => undefined;
  const { pair, account } = countersOf(attempt);
  await database.transaction(async (tx) => {
    const counters = (await hasSignedInFrom(tx, attempt)) ? [pair] : [pair, account];
    for (const counter of counters) await countAttempt(tx, counter, now, 'tooManySignIns');
  });
  return async () => {
    await resetAttempts(database, pair);
    await revertAttempt(database, account);
  };
}
