import type { Transaction } from '#server/database/transaction.ts';
import type { Draft, Effects, StatusMove } from '#server/operations/effect.ts';
import { typed } from '#server/operations/typedRows.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { type Submission, submissionStatus, submissions } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { lockTaskOfSubmission } from '../model/lockOrder.ts';
import { taskOf } from '../model/task.ts';
import { notifyManagerOfSubmission } from '../participations/notifyManager.ts';
import { releaseLate, settleLate } from '../settlement/settleLate.ts';
import { lockParticipation } from '../submissions/award.ts';
import {
  beforeTransaction,
  changesProof,
  fillOnCreate,
  isOtherProof,
  periodProblems,
  requireSubmit,
  restartInactivity,
  updateProofFields,
} from '../submissions/handIn.ts';
import { proofProblems } from '../submissions/proofProblems.ts';
import { submissionLinks } from '../submissions/renewLinks.ts';
import { approve, approveBySelf, reject, unapprove } from '../submissions/review.ts';
import { isSettledLater } from '../submissions/rewards.ts';
import { submissionObstacle } from '../submissions/submissionObstacle.ts';

/** The draft as a record: every field has a value or null. */
const draftOf = ({ before, after }: Draft): Submission =>
  typed(submissions, { ...empty, ...after, id: before?.id ?? 0, version: before?.version ?? 0 });

const empty = Object.fromEntries(Object.keys(submissions.fields).map((name) => [name, null]));

/** Whether the reward of a submission, or one that it can still get, is paid in stakes by the approval. */
function canHaveStakes({ rewards }: Task, { reward }: Submission): boolean {
  const possible = reward === null ? rewards : rewards.slice(reward - 1, reward);
  return possible.some((one) => one.unit === 'stake' && !isSettledLater(one));
}

/** Refuses stakes for a reward that isn't paid in stakes: its approval would drop them. */
function stakeProblems(task: Task, submission: Submission, { values }: Draft): Problem[] {
  if ((values['stakesAwarded'] ?? null) === null || canHaveStakes(task, submission)) return [];
  return [problem('notApplicable', {}, 'stakesAwarded')];
}

/** Removes stakes of an earlier reward if the new one isn't paid in stakes. */
async function clearStakes(tx: Transaction, before: AnyRow, after: AnyRow): Promise<AnyRow | undefined> {
  const submission = typed(submissions, after);
  if (submission.stakesAwarded === null || before['reward'] === submission.reward) return undefined;
  if (canHaveStakes(await taskOf(tx, submission.task), submission)) return undefined;
  return amendRecord(tx, submissions, submission.id, { stakesAwarded: null });
}

function rewardProblems(task: Task, submission: Submission, draft: Draft): Problem[] {
  const { reward } = draft.values;
  const { length: count } = task.rewards;
  if (typeof reward === 'number' && reward > count) return [problem('rewardUnknown', { count }, 'reward')];
  return stakeProblems(task, submission, draft);
}

/** A hunter may change a submission only while they could also hand in a new one. */
async function requireStanding({ tx, before }: Pick<Draft, 'tx' | 'before'>, task: Task): Promise<void> {
  if (before === undefined) return;
  const { participation } = typed(submissions, before);
  const obstacle = submissionObstacle(await lockParticipation(tx, participation), task);
  if (obstacle) throw new Refusal([obstacle]);
}

async function resubmit({ tx, actor, before, after }: StatusMove): Promise<void> {
  const submission = typed(submissions, after);
  const task = await taskOf(tx, submission.task);
  if (actor) requireSubmit(actor, task);
  await requireStanding({ tx, before }, task);
  await restartInactivity(tx, submission);
  await notifyManagerOfSubmission(tx, task);
}

type AfterMove = (move: StatusMove) => Promise<AnyRow | void>;

/** A decision, followed by the late settlement if the task has closed. */
const deciding =
  (decide: (move: StatusMove) => Promise<AnyRow>, end = settleLate): AfterMove =>
  async (move) => {
    const decided = await decide(move);
    return (await end(move)) ?? decided;
  };

/** Transition → what it also does. */
const moves: Readonly<Record<string, AfterMove>> = {
  approve: deciding(approve),
  reapprove: approve,
  reject: deciding(reject),
  unapprove: deciding(unapprove, releaseLate),
  resubmit,
};

export const submissionEffects: Effects = {
  news: 'own',
  canonical: submissionLinks,
  lockWhole: lockTaskOfSubmission,
  beforeTransaction,
  fillOnCreate,

  async check(draft) {
    const { tx, before, values } = draft;
    const submission = draftOf(draft);
    const task = await taskOf(tx, submission.task);
    if (!changesProof(values)) return rewardProblems(task, submission, draft);
    await requireStanding(draft, task);
    const problems = [...rewardProblems(task, submission, draft), ...proofProblems(task, submission)];
    return problems.length > 0 ? problems : periodProblems(tx, task, submission, before?.id ?? null);
  },

  async afterCreate(creation) {
    const { tx, after } = creation;
    const submission = typed(submissions, after);
    const task = await taskOf(tx, submission.task);
    await restartInactivity(tx, submission);
    const approved = await approveBySelf(creation, task);
    if (approved) return approved;
    await notifyManagerOfSubmission(tx, task);
  },

  async afterUpdate({ tx, before, after }) {
    const cleared = (await clearStakes(tx, before, after)) ?? after;
    if (!isOtherProof(before, after)) return cleared;
    const submission = typed(submissions, cleared);
    await restartInactivity(tx, submission);
    return updateProofFields(tx, await taskOf(tx, submission.task), submission);
  },

  /** A changed link is checked automatically like a new one, unless a person has reviewed it before: then a person decides again. */
  async followUpdate(change) {
    const { tx, before, after } = change;
    const { task, status, reviewedAt, link } = typed(submissions, after);
    const isUndecided = status === submissionStatus.values.pending && reviewedAt === null;
    if (isUndecided && link !== before['link']) return approveBySelf(change, await taskOf(tx, task));
  },

  afterTransition: async (move) => moves[move.transition.name]?.(move),
};
