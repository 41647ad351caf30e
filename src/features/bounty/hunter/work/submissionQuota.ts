import type { Participation } from '#src/resources/bounty/participations.ts';
import type { Submission } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { weekAt } from '#src/resources/bounty/weeks.ts';

type RecurringTask = Pick<Task, 'recurrence' | 'perWeekMax' | 'startAt'>;
type Joined = Pick<Participation, 'joinedAt'>;
type CountedSubmission = Pick<Submission, 'week' | 'createdAt'>;

/** Returns the day of a time, in UTC like the platform. */
const dayOf = (moment: string): string => moment.slice(0, 'yyyy-MM-dd'.length);

/** Returns the weeks since joining that accept another proof, the newest first. */
export function openWeeks(
  task: RecurringTask,
  { joinedAt }: Joined,
  submissions: readonly CountedSubmission[],
  now = Date.now(),
): number[] {
  const { perWeekMax } = task;
  const [first, last] = [weekAt(task, new Date(joinedAt)), weekAt(task, new Date(now))];
  const weeks = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => last - index);
  return weeks.filter(
    (week) => perWeekMax === null || submissions.filter((one) => one.week === week).length < perWeekMax,
  );
}

/** @returns whether another proof can be submitted now, by the recurrence: once in total, once a day, or up to a weekly maximum */
export function canSubmitProof(
  task: RecurringTask,
  joined: Joined,
  submissions: readonly CountedSubmission[],
  now = Date.now(),
): boolean {
  if (task.recurrence === 'once') return submissions.length === 0;
  if (task.recurrence === 'weekly') return openWeeks(task, joined, submissions, now).length > 0;
  const today = dayOf(new Date(now).toISOString());
  return submissions.every(({ createdAt }) => dayOf(createdAt) !== today);
}
