import { formatMoment } from '#src/format/date.ts';
import { isPast } from '#src/format/relative.ts';
import { dashboards } from '#src/i18n/en/dashboards.ts';
import { say } from '#src/i18n/say.ts';
import { type Participation, participationStatus } from '#src/resources/bounty/participations.ts';
import { type Submission, submissionStatus } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { canSubmitProof } from '../hunter/work/submissionQuota.ts';
import { isRunning } from '../model/taskAction.ts';

const words = dashboards.nextActions;
const { active, pending, unverified } = participationStatus.values;

/** Returns the next action of a hunter in a running task. */
function workAction(task: Task, participation: Participation, submissions: readonly Submission[]): string {
  const { rejected, pending: waiting } = submissionStatus.values;
  const toFix = submissions.filter(({ status }) => status === rejected).length;
  if (toFix > 0) return say(words.fix, { smart_count: toFix });
  if (canSubmitProof(task, participation, submissions)) return words.submit;
  return submissions.some(({ status }) => status === waiting) ? words.wait : words.nothing;
}

/**
 * Returns the next action of a hunter in a joined task.
 * @param submissions of the hunter in this task
 * @returns an empty text if no action is left
 */
export function nextAction(task: Task, participation: Participation, submissions: readonly Submission[]): string {
  const { status, retryAt } = participation;
  if (!isRunning(task)) return status === active && !isPast(task.startAt) ? words.start : '';
  if (status === active) return workAction(task, participation, submissions);
  if (status === pending) return words.accept;
  if (status !== unverified) return '';
  return retryAt === null || isPast(retryAt) ? words.retry : say(words.retryAt, { time: formatMoment(retryAt) });
}
