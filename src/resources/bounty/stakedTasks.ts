import { type Task, taskStatus } from './tasks.ts';

const { active, closed } = taskStatus.values;

/** @returns whether everybody may know of it: tasks that were never shown to hunters are nobody's business */
export const isPublic = ({ status }: Pick<Task, 'status'>): boolean => status === active || status === closed;

/** @returns whether work is paid by what stakes are worth when the task closes */
export const paysInStakes = ({ rewards }: Pick<Task, 'rewards'>): boolean =>
  rewards.some(({ unit }) => unit === 'stake');
