import { percentOf } from '#server/features/bounty/submissions/period.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { counting } from '../counting.ts';
import type { DemoSubmission } from './submissions.ts';

export const isApproved = ({ status }: DemoSubmission): boolean => status === 'approved';

/** The part of what the task asks for that is approved, in percent: of each period no more than it asks for. */
export function progressOf(task: Task, joinedAt: string, submissions: readonly DemoSubmission[]): number {
  const nthOfPeriod = counting();
  const periodOf = { once: () => '', daily: dayOf, weekly: weekOf }[task.recurrence];
  const done = submissions.filter((each) => isApproved(each) && nthOfPeriod(periodOf(each)) < (task.perWeekMin ?? 1));
  return percentOf(task, new Date(joinedAt), done.length);
}

const dayOf = ({ createdAt }: DemoSubmission): string => createdAt.slice(0, 'yyyy-MM-dd'.length);
const weekOf = ({ week }: DemoSubmission): string => String(week);
