import { ipPrefix } from '#server/http/ipPrefix.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countAttempt } from '../attemptCounters.ts';

/** Passkeys can't be guessed: this limits the work that an address causes. */
const counterOf = (ip: string) => ({ key: `passkeys from ${ipPrefix(ip)}`, burst: 60, secondsEach: 1 });

/**
 * Counts a passkey response before its verification.
 * @throws Refusal tooManySignIns, with the seconds to wait
 */
export async function countPasskeyAttempt({ configuration, database }: Platform, ip: string, now: Date): Promise<void> {
  if (!configuration.rateLimit) return;
  await database.transaction((tx) => countAttempt(tx, counterOf(ip), now, 'tooManySignIns'));
}
