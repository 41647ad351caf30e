import { randomBytes } from 'node:crypto';
import type { Values } from '#server/http/parseBody.ts';
import type { Effects } from '#server/operations/effect.ts';
import { isNetwork, profileUrlOf } from '#src/fields/handle/networks.ts';

/** What an owner puts into the account's profile, and nobody could guess. */
const createVerificationCode = (): string => `quarry-${randomBytes(6).toString('hex')}`;

/** What was seen is another account's. */
const uncheckedValues: Values = {
  status: 'unverified',
  followers: null,
  posts: null,
  accountCreatedAt: null,
  isPrivate: null,
  checkedAt: null,
};

export const socialAccountEffects: Effects = {
  /** Another handle has to be checked and verified anew. */
  computed({ network, handle }, before) {
    const networkName = network ?? before?.network;
    if (!isNetwork(networkName) || typeof handle !== 'string') return {};
    return {
      ...(before && uncheckedValues),
      url: profileUrlOf(networkName, handle),
      verifyCode: createVerificationCode(),
    };
  },
};
