import { memoize } from '#server/async/memoize.ts';
import type { Platform } from '#server/platform/platform.ts';
import { limits } from '#src/limits.ts';
import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';
import { socialDirectory } from './directory.ts';
import type { SocialDirectory } from './socialDirectory.ts';

type Ask<A extends readonly unknown[], T> = (network: SocialNetwork, ...about: A) => Promise<T>;

/**
 * Caches networks' answers for a moment, for pages, which ask on every view. Decisions (joining, retrying, handing in) use
 * `socialDirectory`, so that they never rest on an old answer. The embedded directory isn't cached.
 */
export function cachedDirectory(platform: Platform, now: () => number = Date.now): SocialDirectory {
  const { profile, follows, post, hasDone } = socialDirectory(platform);
  const isAsked = (network: SocialNetwork) =>
    platform.configuration.socialNetworks.some(({ name }) => name === network);
  const keep = <A extends readonly unknown[], T>(ask: Ask<A, T>): Ask<A, T> => {
    const kept = memoize(ask, limits.networkAnswersKept, now);
    return (network, ...about) => (isAsked(network) ? kept : ask)(network, ...about);
  };
  return { profile: keep(profile), follows: keep(follows), post: keep(post), hasDone: keep(hasDone) };
}
