import { useTranslate } from 'ra-core';
import { createContext, use } from 'react';
import { type RewardedTask, useRewardWords } from './useRewardWords.ts';

/** The task whose work is shown, where all of it is of one. */
export const TaskOfWork = createContext<RewardedTask | undefined>(undefined);

function Named({ task, place }: { readonly task: RewardedTask; readonly place: number }) {
  const wordsOf = useRewardWords(task);
  return wordsOf(place);
}

/** The reward that somebody's work has brought, by its place in the task: how it is called, where the task is known. */
export function RewardName({ place }: { readonly place: number }) {
  const task = use(TaskOfWork);
  const translate = useTranslate();
  return task ? <Named task={task} place={place} /> : translate('judging.rewardNumber', { place });
}
