import { ipPrefix } from '#server/http/ipPrefix.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countAttempt } from '../attemptCounters.ts';

/** Nobody guesses a passkey: this bounds the work that one place makes. */
const counterOf = (ip: string) => ({ key: `passkeys from ${ipPrefix(ip)}`, burst: 60, secondsEach: 1 });

/**
 * Counts an answer of a passkey that might be anybody's, before it is looked at.
 * @throws Refusal tooManySignIns, with the seconds to wait
 */
export async function countPasskeyAttempt({ configuration, database }: Platform, ip: string, now: Date): Promise<void> {
  if (!configuration.rateLimit) return;
  await database.transaction((tx) => countAttempt(tx, counterOf(ip), now, 'tooManySignIns'));
}
