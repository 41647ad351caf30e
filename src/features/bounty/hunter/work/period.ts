import type { Participation } from '#src/resources/bounty/participations.ts';
import type { Submission } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { weekAt } from '#src/resources/bounty/weeks.ts';

type Timed = Pick<Task, 'recurrence' | 'perWeekMax' | 'startAt'>;
type Joined = Pick<Participation, 'joinedAt'>;
type Handed = Pick<Submission, 'week' | 'createdAt'>;

/** A day as the platform counts days: in UTC. */
const dayOf = (moment: string): string => moment.slice(0, 'yyyy-MM-dd'.length);

/** The weeks from joining up to now in which there is room for another proof, the newest first. */
export function weeksWithRoom(
  task: Timed,
  { joinedAt }: Joined,
  handed: readonly Handed[],
  now = Date.now(),
): number[] {
  const { perWeekMax } = task;
  const [first, last] = [weekAt(task, new Date(joinedAt)), weekAt(task, new Date(now))];
  const weeks = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => last - index);
  return weeks.filter((week) => perWeekMax === null || handed.filter((one) => one.week === week).length < perWeekMax);
}

/** @returns whether another proof can be handed in now: once in all, once a day, or so often a week */
export function hasRoom(task: Timed, joined: Joined, handed: readonly Handed[], now = Date.now()): boolean {
  if (task.recurrence === 'once') return handed.length === 0;
  if (task.recurrence === 'weekly') return weeksWithRoom(task, joined, handed, now).length > 0;
  const today = dayOf(new Date(now).toISOString());
  return handed.every(({ createdAt }) => dayOf(createdAt) !== today);
}
