import { type Task, taskStatus } from './tasks.ts';

const { active, closed } = taskStatus.values;

/** @returns whether a task is public: tasks that hunters never saw are not */
export const isPublic = ({ status }: Pick<Task, 'status'>): boolean => status === active || status === closed;

/** @returns whether a task has a reward in stakes, whose value is known only when the task closes */
export const paysInStakes = ({ rewards }: Pick<Task, 'rewards'>): boolean =>
  rewards.some(({ unit }) => unit === 'stake');
