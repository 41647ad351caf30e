import { paysInStakes } from '#src/resources/bounty/stakedTasks.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';

/** The fields of participations and submissions that count stakes. */
export const stakeFields: readonly string[] = ['stakes', 'stakesAwarded'];
const none: readonly string[] = [];

/** @returns the fields that don't apply to the task: the counts of stakes for a task without them */
export const hiddenFieldsOf = (task: Pick<Task, 'rewards'>): readonly string[] =>
  paysInStakes(task) ? none : stakeFields;
