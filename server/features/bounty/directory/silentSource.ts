import { profileOf } from '#src/fields/handle/networks.ts';
import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';
import type { NetworkSource } from './socialDirectory.ts';

/** A network that nobody is asked for: every account may be there, and people decide on what it has done. */
export const silentSource = (network: SocialNetwork): NetworkSource => ({
  profile: async (handle) => ({
    handle,
    url: profileOf(network, handle),
    followers: null,
    posts: null,
    accountCreatedAt: null,
    isPrivate: false,
    about: null,
    tags: null,
    isAssumed: true,
  }),
  follows: async () => undefined,
  post: async () => 'untold',
  hasDone: async () => undefined,
});
