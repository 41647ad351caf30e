import type { Transaction } from '#server/database/transaction.ts';
import type { Values } from '#server/http/parseBody.ts';
import type { Effects } from '#server/operations/effect.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { isSameValue } from '#server/operations/isSameValue.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { type Submission, submissions } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { taskKeyOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { weekAt } from '#src/resources/bounty/weeks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { getTask, lockTask } from '../model/task.ts';
import { restartParticipationInactivity } from '../participations/inactivity.ts';
import { lockParticipation } from './awardSubmission.ts';
import { limitDirectoryLookups } from './directoryRateLimit.ts';
import { countInPeriod, maxPerPeriod } from './period.ts';
import { proofLink } from './proofLink.ts';
import type { Proof } from './proofProblems.ts';
import { defaultReward } from './rewards.ts';
import { runAutomaticChecks } from './runAutomaticChecks.ts';
import { findOwnParticipation, submissionBlocker } from './submissionBlocker.ts';

type BeforeTransaction = NonNullable<Effects['beforeTransaction']>;
type FillOnCreate = NonNullable<Effects['fillOnCreate']>;
type SubmissionWeek = Pick<Submission, 'participation' | 'week'>;

const { max } = limits.titleLength;

/** Shortens a text between words, if it has several. */
const shortenText = (text: string): string =>
  text.length <= max ? text : `${text.slice(0, max).replace(/\s+\S*$|.$/su, '')}…`;

/** Returns the canonical link of a proof; null if it has none. */
const canonicalLinkOf = (task: Pick<Task, 'type' | 'targetUrl'>, url: unknown): string | null =>
  proofLink(task, url)?.link?.url ?? null;

/** Returns a submission's title: its link, its file's name, the first line of its text, or the task's title. */
export function submissionSubject(
  task: Pick<Task, 'type' | 'title' | 'targetUrl'>,
  { url, file, text }: Partial<Pick<Proof, 'url' | 'file' | 'text'>>,
): string {
  const link = canonicalLinkOf(task, url)?.replace(/^https?:\/\/(www\.)?/, '');
  const [line = ''] = (text ?? '').trim().split('\n');
  return shortenText(link || file?.name || line || task.title);
}

const toText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Checks a proof that is new or resubmitted, or whose link has changed. A changed text or file keeps the results, which depend on the link.
 */
export const beforeTransaction: BeforeTransaction = async ({ platform, actor, before, given, transition }) => {
  const isNew = before === undefined || transition?.name === 'resubmit';
  if (!isNew && !('url' in given)) return {};
  const { sql: executor } = platform.database;
  const participation = await findOwnParticipation(
    executor,
    actor.id,
    before?.['participation'] ?? given['participation'],
  );
  if (participation === undefined) return {};
  const task = await getTask(executor, participation.task);
  const url = 'url' in given ? given['url'] : before?.['url'];
  if (!isNew && canonicalLinkOf(task, url) === before['link']) return {};
  const blocker = submissionBlocker(participation, task);
  if (blocker) throw new Refusal([blocker]);
  limitDirectoryLookups(platform, actor.id);
  return {
    ...(await platform.fairQueues.run('lookUp', actor, () => runAutomaticChecks(platform, task, participation, url))),
  };
};

/** Locks the participation, because the submissions of a period are counted. */
async function lockOwnParticipation(tx: Transaction, hunter: number, id: unknown) {
  const unlocked = await findOwnParticipation(tx, hunter, id);
  const task = unlocked && (await getTask(tx, unlocked.task));
  // Automatic approval locks the task first, as every decision does, so that its last money is paid only once.
  if (task?.review === 'auto') await lockTask(tx, task.id);
  const participation = await findOwnParticipation(tx, hunter, id, forUpdate);
  return participation ?? refuse(id ? 'invalidReference' : 'required', {}, 'participation');
}

/** Submitting needs the ability for the kind of work (specification section 6): an Instagram post has its own. */
export function requireSubmitAbility({ ability }: Pick<RequestActor, 'ability'>, task: Pick<Task, 'type'>): void {
  const subject = taskKeyOf(task) === 'instagram--post' ? 'InstagramPost' : 'CreativeTask';
  if (!ability.can('submit', subject)) refuse('forbidden');
}

/** Fills the values that a submission inherits from its participation and task. */
export const fillOnCreate: FillOnCreate = async ({ tx, actor, given }) => {
  const participation = await lockOwnParticipation(tx, actor.id, given['participation']);
  const task = await getTask(tx, participation.task);
  requireSubmitAbility(actor, task);
  const blocker = submissionBlocker(participation, task);
  if (blocker) throw new Refusal([blocker]);
  const proof = { url: toText(given['url']), text: toText(given['text']) };
  return {
    task: task.id,
    campaign: task.campaign,
    manager: task.manager,
    name: participation.name,
    subject: submissionSubject(task, proof),
    link: canonicalLinkOf(task, proof.url),
    reward: defaultReward(task, participation),
    ...(task.recurrence === 'weekly' && (given['week'] ?? null) === null && { week: weekAt(task, new Date()) }),
  };
};

/** Work can be submitted for the weeks in which the hunter takes part. */
async function weekProblems(tx: Transaction, task: Task, { participation, week }: SubmissionWeek): Promise<Problem[]> {
  if (task.recurrence !== 'weekly') return [];
  const { joinedAt } = await lockParticipation(tx, participation);
  const [first, last] = [weekAt(task, new Date(joinedAt)), weekAt(task, new Date())];
  return week !== null && week >= first && week <= last ? [] : [problem('wrongWeek', { first, last }, 'week')];
}

/** Returns problems with the period of a submission: a wrong week, or too many submissions. */
export async function periodProblems(
  tx: Transaction,
  task: Task,
  { participation, week }: SubmissionWeek,
  except: number | null,
): Promise<Problem[]> {
  const problems = await weekProblems(tx, task, { participation, week });
  if (problems.length > 0) return problems;
  const max = maxPerPeriod(task);
  if (max === null) return [];
  const count = await countInPeriod(tx, task, { participation, week, except });
  return count < max ? [] : [problem('weekFull', { max }, task.recurrence === 'weekly' ? 'week' : undefined)];
}

/** The fields of a proof. */
const proofFields: readonly (keyof Proof)[] = ['url', 'text', 'file', 'tags', 'subtasks', 'week'];
export const hasProofFields = (values: Values): boolean => proofFields.some((name) => name in values);

/** Tests whether the proof has changed. */
export const hasProofChanged = (before: AnyRow, after: AnyRow): boolean =>
  proofFields.some((name) => !isSameValue(submissions.fields[name], after[name], before[name]));

/** Restarts the hunter's inactivity period after a submission. */
export const restartInactivity = (
  tx: Transaction,
  { participation }: Pick<Submission, 'participation'>,
): Promise<AnyRow> => restartParticipationInactivity(tx, participation);

/** Updates link and title after the proof has changed. */
export const updateProofFields = (tx: Transaction, task: Task, after: Submission): Promise<AnyRow> =>
  amendRecord(tx, submissions, after.id, {
    subject: submissionSubject(task, after),
    link: canonicalLinkOf(task, after.url),
  });
