import { memoize } from '#server/async/memoize.ts';
import type { Platform } from '#server/platform/platform.ts';
import { limits } from '#src/limits.ts';
import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';
import { createSocialDirectory } from './createSocialDirectory.ts';
import type { SocialDirectory } from './socialDirectory.ts';

type Lookup<A extends readonly unknown[], T> = (network: SocialNetwork, ...about: A) => Promise<T>;

/**
 * Caches networks' responses briefly for pages, which request them on every view. Decisions (joining, retrying, submitting) use
 * `createSocialDirectory`, so that they never use an old response. The embedded directory isn't cached.
 */
export function cachedDirectory(platform: Platform, now: () => number = Date.now): SocialDirectory {
  const { profile, follows, post, hasDone } = createSocialDirectory(platform);
  const isConfigured = (network: SocialNetwork) =>
    platform.configuration.socialNetworks.some(({ name }) => name === network);
  const cacheLookup = <A extends readonly unknown[], T>(lookup: Lookup<A, T>): Lookup<A, T> => {
    const cachedLookup = memoize(lookup, limits.networkAnswersKept, now);
    return (network, ...about) => (isConfigured(network) ? cachedLookup : lookup)(network, ...about);
  };
  return {
    profile: cacheLookup(profile),
    follows: cacheLookup(follows),
    post: cacheLookup(post),
    hasDone: cacheLookup(hasDone),
  };
}
