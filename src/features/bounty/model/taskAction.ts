import { isPast } from '#src/format/relative.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { type Participation, participationStatus } from '#src/resources/bounty/participations.ts';
import { type Task, taskStatus } from '#src/resources/bounty/tasks.ts';

const { active, unverified } = participationStatus.values;

type Running = Pick<Task, 'status' | 'startAt' | 'endAt'>;
type Own = Pick<Participation, 'status'> | undefined;

/** @returns whether work counts already, and still does */
export const isRunning = ({ status, startAt, endAt }: Running): boolean =>
  status === taskStatus.values.active && isPast(startAt) && !isPast(endAt);

/** @returns whether somebody who takes part so can still hand in work, or mend it */
export const isWorkedOn = (task: Running, own: Own): boolean => own?.status === active && isRunning(task);

interface Situation {
  readonly task: Running;
  readonly participation: Own;
  /** How much of the reader's work was rejected and can be mended. */
  readonly toMend: number;
  /** Whether the reader does tasks, and the campaign takes hunters. */
  readonly mayJoin: boolean;
}

/** What a reader does with a task next, on its page. */
export function taskAction({ task, participation, toMend, mayJoin }: Situation): string {
  const words = hunter.taskActions;
  if (isWorkedOn(task, participation)) return toMend > 0 ? words.mend : words.work;
  if (!isRunning(task)) return words.open;
  if (participation?.status === unverified) return words.missing;
  return participation === undefined && mayJoin ? words.join : words.open;
}
