import { randomBytes } from 'node:crypto';
import type { Values } from '#server/http/parseBody.ts';
import type { Effects } from '#server/operations/effect.ts';
import { isNetwork, profileUrlOf } from '#src/fields/handle/networks.ts';

/** Creates an unguessable code that an owner puts into the account's profile. */
const createVerificationCode = (): string => `quarry-${randomBytes(6).toString('hex')}`;

/** The results of the check belong to the previous handle. */
const uncheckedValues: Values = {
  status: 'unverified',
  followers: null,
  posts: null,
  accountCreatedAt: null,
  isPrivate: null,
  checkedAt: null,
};

export const socialAccountEffects: Effects = {
  /** A changed handle must be checked and verified again. */
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
