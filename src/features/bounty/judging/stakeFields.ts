import { paysInStakes } from '#src/resources/bounty/stakedTasks.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';

/** Of a participation and of a submission: what counts stakes. */
export const stakeFields: readonly string[] = ['stakes', 'stakesAwarded'];
const none: readonly string[] = [];

/** @returns the fields that say nothing of those who do the task: of one without stakes, the counts of them */
export const untoldOf = (task: Pick<Task, 'rewards'>): readonly string[] => (paysInStakes(task) ? none : stakeFields);
