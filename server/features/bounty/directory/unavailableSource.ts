import { profileUrlOf } from '#src/fields/handle/networks.ts';
import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';
import type { NetworkSource } from './socialDirectory.ts';

/** Creates the source of an unavailable network: every account may exist, and managers decide on its work. */
export const unavailableSource = (network: SocialNetwork): NetworkSource => ({
  profile: async (handle) => ({
    handle,
    url: profileUrlOf(network, handle),
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
