import { createContext, use } from 'react';
import { rewards as words } from '#src/i18n/en/bounty/rewards.ts';
import { say } from '#src/i18n/say.ts';
import { type RewardedTask, rewardNames } from './rewardNames.ts';

/** The task whose work is shown, where all of it is of one. */
export const TaskOfWork = createContext<RewardedTask | undefined>(undefined);

/** The reward that somebody's work has brought, by its place in the task: how it is called, where the task is known. */
export function RewardName({ place }: { readonly place: number }) {
  const task = use(TaskOfWork);
  return task ? rewardNames(task)(place) : say(words.numbered, { place });
}
