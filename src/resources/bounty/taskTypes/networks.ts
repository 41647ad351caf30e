import type { networkNames } from '#src/i18n/en/bounty/networks.ts';

/** What a task type belongs to: a social network, the bitcoin forum, or translations. */
export type TaskNetwork = keyof typeof networkNames;

/** Where a hunter has an account; translations need none. */
export type SocialNetwork = Exclude<TaskNetwork, 'translation'>;
