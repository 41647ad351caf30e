import { createContext, use } from 'react';
import { rewards as words } from '#src/i18n/en/bounty/rewards.ts';
import { say } from '#src/i18n/say.ts';

/** How the rewards are called of the task whose work is shown, by their places, where all of it is of one task. */
export const RewardNames = createContext((place: number): string => say(words.numbered, { place }));

/** The reward that somebody's work has brought, by its place in the task. Every list loads this, and no task types for it. */
export const RewardName = ({ place }: { readonly place: number }) => use(RewardNames)(place);
