import { networkNames } from '#src/i18n/en/bounty/networks.ts';

/** The network of a task type: a social network, the Bitcointalk forum, or translations. */
export type TaskNetwork = keyof typeof networkNames;

/** A network where a hunter needs an account; translations need none. */
export type SocialNetwork = Exclude<TaskNetwork, 'translation'>;

export const isTaskNetwork = (name: unknown): name is TaskNetwork =>
  typeof name === 'string' && Object.hasOwn(networkNames, name);

export const isSocialNetwork = (name: unknown): name is SocialNetwork => name !== 'translation' && isTaskNetwork(name);

/** The networks that a hunter can have an account on, in the order of the specification. */
export const socialNetworks: readonly SocialNetwork[] = Object.keys(networkNames).filter(isSocialNetwork);
