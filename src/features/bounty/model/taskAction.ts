import { isPast } from '#src/format/relative.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { type Participation, participationStatus } from '#src/resources/bounty/participations.ts';
import { type Task, taskStatus } from '#src/resources/bounty/tasks.ts';

const { active, unverified } = participationStatus.values;

type Running = Pick<Task, 'status' | 'startAt' | 'endAt'>;
type OwnParticipation = Pick<Participation, 'status'> | undefined;

/** @returns whether the task is active and within its dates */
export const isRunning = ({ status, startAt, endAt }: Running): boolean =>
  status === taskStatus.values.active && isPast(startAt) && !isPast(endAt);

/** @returns whether a hunter with this participation can submit work, or change rejected work */
export const canSubmitWork = (task: Running, participation: OwnParticipation): boolean =>
  participation?.status === active && isRunning(task);

interface Situation {
  readonly task: Running;
  readonly participation: OwnParticipation;
  /** The number of the reader's rejected submissions that can still be changed. */
  readonly toFix: number;
  /** Whether the reader is a hunter, the campaign is open for new ones, and the task has a place left. */
  readonly mayJoin: boolean;
}

/** Returns the label of a task's button: the reader's next action on its page. */
export function taskAction({ task, participation, toFix, mayJoin }: Situation): string {
  const words = hunter.taskActions;
  if (canSubmitWork(task, participation)) return toFix > 0 ? words.mend : words.work;
  if (!isRunning(task)) return words.open;
  if (participation?.status === unverified) return words.missing;
  return participation === undefined && mayJoin ? words.join : words.open;
}
