import { profileUrlOf } from '#src/fields/handle/networks.ts';
import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';
import type { NetworkSource } from './socialDirectory.ts';

/** A network without a source: every account may exist, and people decide on its work. */
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
