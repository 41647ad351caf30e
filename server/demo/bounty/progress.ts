import { progressPercent } from '#server/features/bounty/submissions/period.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { createCounter } from '../counter.ts';
import type { DemoSubmission } from './submissions.ts';

export const isApproved = ({ status }: DemoSubmission): boolean => status === 'approved';

/** Returns a participation's progress in percent: approved submissions, for each period at most the task's requirement. */
export function progressOf(task: Task, joinedAt: string, submissions: readonly DemoSubmission[]): number {
  const nthOfPeriod = createCounter();
  const periodOf = { once: () => '', daily: dayOf, weekly: weekOf }[task.recurrence];
  const done = submissions.filter((each) => isApproved(each) && nthOfPeriod(periodOf(each)) < (task.perWeekMin ?? 1));
  return progressPercent(task, new Date(joinedAt), done.length);
}

const dayOf = ({ createdAt }: DemoSubmission): string => createdAt.slice(0, 'yyyy-MM-dd'.length);
const weekOf = ({ week }: DemoSubmission): string => String(week);
