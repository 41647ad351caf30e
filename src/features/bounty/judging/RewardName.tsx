import { createContext, use } from 'react';
import { rewards as words } from '#src/i18n/en/bounty/rewards.ts';
import { say } from '#src/i18n/say.ts';

/** Names the rewards by their numbers, if all submissions on the screen are of one task. */
export const RewardNamesContext = createContext((place: number): string => say(words.numbered, { place }));

/**
 * The name of a submission's reward. Every list loads this component, so it imports no task types.
 * @param place the number of the reward in the task, from 1
 */
export const RewardName = ({ place }: { readonly place: number }) => use(RewardNamesContext)(place);
