import { type Task, taskStatus } from './tasks.ts';

const { active, closed } = taskStatus.values;

/** @returns whether hunters can see a task: it is active or closed */
export const isPublic = ({ status }: Pick<Task, 'status'>): boolean => status === active || status === closed;

/** @returns whether a task has a reward in stakes, whose value is computed when the task closes */
export const paysInStakes = ({ rewards }: Pick<Task, 'rewards'>): boolean =>
  rewards.some(({ unit }) => unit === 'stake');
