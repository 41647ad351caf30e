import type { Transaction } from '#server/database/transaction.ts';
import type { Values } from '#server/http/parseBody.ts';
import type { Effects } from '#server/operations/effect.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { sameValue } from '#server/operations/sameValue.ts';
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
import { lockTask, taskOf } from '../model/task.ts';
import { restartInactivityOf } from '../participations/inactivity.ts';
import { automaticChecks } from './automaticChecks.ts';
import { lockParticipation } from './award.ts';
import { limitLookups } from './lookupRateLimit.ts';
import { countInPeriod, maxPerPeriod } from './period.ts';
import { proofLink } from './proofLink.ts';
import type { Proof } from './proofProblems.ts';
import { usualReward } from './rewards.ts';
import { ownParticipation, submissionObstacle } from './submissionObstacle.ts';

type BeforeTransaction = NonNullable<Effects['beforeTransaction']>;
type FillOnCreate = NonNullable<Effects['fillOnCreate']>;
type InWeek = Pick<Submission, 'participation' | 'week'>;

const { max } = limits.titleLength;

/** Cut between words, if it has any. */
const shortened = (text: string): string =>
  text.length <= max ? text : `${text.slice(0, max).replace(/\s+\S*$|.$/su, '')}…`;

/** The link of a proof in its one spelling, null if it has none. */
const canonicalLinkOf = (task: Pick<Task, 'type' | 'targetUrl'>, url: unknown): string | null =>
  proofLink(task, url)?.link?.url ?? null;

/** A submission's title: its link, its file's name, the first line of its text, or the task's title. */
export function subjectOf(
  task: Pick<Task, 'type' | 'title' | 'targetUrl'>,
  { url, file, text }: Partial<Pick<Proof, 'url' | 'file' | 'text'>>,
): string {
  const link = canonicalLinkOf(task, url)?.replace(/^https?:\/\/(www\.)?/, '');
  const [line = ''] = (text ?? '').trim().split('\n');
  return shortened(link || file?.name || line || task.title);
}

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Checks a proof that is new or resubmitted, or whose link has changed. The checks read the link alone, so a changed text or file keeps
 * their results.
 */
export const beforeTransaction: BeforeTransaction = async ({ platform, actor, before, given, transition }) => {
  const isNew = before === undefined || transition?.name === 'resubmit';
  if (!isNew && !('url' in given)) return {};
  const { sql: executor } = platform.database;
  const participation = await ownParticipation(executor, actor.id, before?.['participation'] ?? given['participation']);
  if (participation === undefined) return {};
  const task = await taskOf(executor, participation.task);
  const url = 'url' in given ? given['url'] : before?.['url'];
  if (!isNew && canonicalLinkOf(task, url) === before['link']) return {};
  const obstacle = submissionObstacle(participation, task);
  if (obstacle) throw new Refusal([obstacle]);
  limitLookups(platform, actor.id);
  return {
    ...(await platform.fairQueues.run('lookUp', actor, () => automaticChecks(platform, task, participation, url))),
  };
};

/** Locks the participation, because the submissions of a period are counted. */
async function lockOwn(tx: Transaction, hunter: number, id: unknown) {
  const found = await ownParticipation(tx, hunter, id);
  const task = found && (await taskOf(tx, found.task));
  // Automatic approval locks in the order of every decision, the task first, so that its last money is paid only once.
  if (task?.review === 'auto') await lockTask(tx, task.id);
  const participation = await ownParticipation(tx, hunter, id, forUpdate);
  return participation ?? refuse(id ? 'invalidReference' : 'required', {}, 'participation');
}

/** Handing in needs the ability for what is handed in (specification section 6): a post on Instagram has one of its own. */
export function requireSubmit({ ability }: Pick<RequestActor, 'ability'>, task: Pick<Task, 'type'>): void {
  const submitted = taskKeyOf(task) === 'instagram--post' ? 'InstagramPost' : 'CreativeTask';
  if (!ability.can('submit', submitted)) refuse('forbidden');
}

/** Values that a submission takes from its participation and task. */
export const fillOnCreate: FillOnCreate = async ({ tx, actor, given }) => {
  const participation = await lockOwn(tx, actor.id, given['participation']);
  const task = await taskOf(tx, participation.task);
  requireSubmit(actor, task);
  const obstacle = submissionObstacle(participation, task);
  if (obstacle) throw new Refusal([obstacle]);
  const proof = { url: textIn(given['url']), text: textIn(given['text']) };
  return {
    task: task.id,
    campaign: task.campaign,
    manager: task.manager,
    name: participation.name,
    subject: subjectOf(task, proof),
    link: canonicalLinkOf(task, proof.url),
    reward: usualReward(task, participation),
    ...(task.recurrence === 'weekly' && (given['week'] ?? null) === null && { week: weekAt(task, new Date()) }),
  };
};

/** Work is handed in for the weeks in which the hunter takes part. */
async function weekProblems(tx: Transaction, task: Task, { participation, week }: InWeek): Promise<Problem[]> {
  if (task.recurrence !== 'weekly') return [];
  const { joinedAt } = await lockParticipation(tx, participation);
  const [first, last] = [weekAt(task, new Date(joinedAt)), weekAt(task, new Date())];
  return week !== null && week >= first && week <= last ? [] : [problem('wrongWeek', { first, last }, 'week')];
}

/** Problems with the period of a submission: a wrong week, or enough handed in already. */
export async function periodProblems(
  tx: Transaction,
  task: Task,
  { participation, week }: InWeek,
  except: number | null,
): Promise<Problem[]> {
  const wrong = await weekProblems(tx, task, { participation, week });
  if (wrong.length > 0) return wrong;
  const max = maxPerPeriod(task);
  if (max === null) return [];
  const count = await countInPeriod(tx, task, { participation, week, except });
  return count < max ? [] : [problem('weekFull', { max }, task.recurrence === 'weekly' ? 'week' : undefined)];
}

/** The names of what a hunter hands in. */
const proofFields: readonly (keyof Proof)[] = ['url', 'text', 'file', 'tags', 'subtasks', 'week'];
export const changesProof = (values: Values): boolean => proofFields.some((name) => name in values);

/** Whether something else is handed in than before. */
export const isOtherProof = (before: AnyRow, after: AnyRow): boolean =>
  proofFields.some((name) => !sameValue(submissions.fields[name], after[name], before[name]));

/** Handing something in restarts the hunter's inactivity period. */
export const restartInactivity = (
  tx: Transaction,
  { participation }: Pick<Submission, 'participation'>,
): Promise<AnyRow> => restartInactivityOf(tx, participation);

/** Updates link and title after the proof has changed. */
export const updateProofFields = (tx: Transaction, task: Task, after: Submission): Promise<AnyRow> =>
  amendRecord(tx, submissions, after.id, {
    subject: subjectOf(task, after),
    link: canonicalLinkOf(task, after.url),
  });
