import { createContext, use } from 'react';
import { rewards as words } from '#src/i18n/en/bounty/rewards.ts';
import { say } from '#src/i18n/say.ts';
import { type RewardedTask, rewardNames } from './rewardNames.ts';

/** The task of the shown submissions, where all are of one task. */
export const RewardTaskContext = createContext<RewardedTask | undefined>(undefined);

/** The name of a submission's reward; its number where the task isn't known. @param place the number of the reward in the task, from 1 */
export function RewardName({ place }: { readonly place: number }) {
  const task = use(RewardTaskContext);
  return task ? rewardNames(task)(place) : say(words.numbered, { place });
}
