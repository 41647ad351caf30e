import { Buckets } from '#server/http/buckets.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';

const bucketsByPlatform = new WeakMap<Platform, Buckets>();

/**
 * Limits the submissions of a hunter, because most cause a request to a social network.
 * @throws Refusal tooManyRequests
 */
export function limitDirectoryLookups(platform: Platform, user: number): void {
  if (!platform.configuration.rateLimit) return;
  const buckets = bucketsByPlatform.get(platform) ?? new Buckets();
  bucketsByPlatform.set(platform, buckets);
  const seconds = buckets.take(String(user), limits.lookUpsPerMinute, Date.now());
  if (seconds > 0) refuse('tooManyRequests', { seconds });
}
