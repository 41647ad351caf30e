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

/** What a hunter who works on a running task does next. */
function workAction(task: Task, participation: Participation, submissions: readonly Submission[]): string {
  const { rejected, pending: waiting } = submissionStatus.values;
  const toFix = submissions.filter(({ status }) => status === rejected).length;
  if (toFix > 0) return say(words.fix, { smart_count: toFix });
  if (canSubmitProof(task, participation, submissions)) return words.submit;
  return submissions.some(({ status }) => status === waiting) ? words.wait : words.nothing;
}

/**
 * What a hunter does next in a task that they have joined.
 * @param submissions theirs in this task
 * @returns an empty text where there is nothing left to do
 */
export function nextAction(task: Task, participation: Participation, submissions: readonly Submission[]): string {
  const { status, retryAt } = participation;
  if (!isRunning(task)) return status === active && !isPast(task.startAt) ? words.start : '';
  if (status === active) return workAction(task, participation, submissions);
  if (status === pending) return words.accept;
  if (status !== unverified) return '';
  return retryAt === null || isPast(retryAt) ? words.retry : say(words.retryAt, { time: formatMoment(retryAt) });
}
