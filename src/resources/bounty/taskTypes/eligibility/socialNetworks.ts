import { networkNames } from '#src/i18n/en/bounty/networks.ts';
import type { SocialNetwork } from '../networks.ts';

export const isSocialNetwork = (name: unknown): name is SocialNetwork =>
  typeof name === 'string' && name !== 'translation' && Object.hasOwn(networkNames, name);

/** The networks that a hunter can have an account on, in the order of the specification. */
export const socialNetworks: readonly SocialNetwork[] = Object.keys(networkNames).filter(isSocialNetwork);
