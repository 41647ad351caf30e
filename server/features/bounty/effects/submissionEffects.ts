import type { Transaction } from '#server/database/transaction.ts';
import type { AfterTransitionContext, CheckContext, Effects } from '#server/operations/effect.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { type Submission, submissionStatus, submissions } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { lockTaskOfSubmission } from '../model/lockOrder.ts';
import { getTask } from '../model/task.ts';
import { notifyManagerOfSubmission } from '../participations/notifyManager.ts';
import { releaseLate, settleLate } from '../settlement/settleLate.ts';
import { lockParticipation } from '../submissions/awardSubmission.ts';
import { proofProblems } from '../submissions/proofProblems.ts';
import { submissionLinks } from '../submissions/renewLinks.ts';
import {
  approveAutomatically,
  approveSubmission,
  rejectSubmission,
  unapproveSubmission,
} from '../submissions/reviewSubmission.ts';
import { isAwardedAtEnd } from '../submissions/rewards.ts';
import { submissionBlocker } from '../submissions/submissionBlocker.ts';
import {
  beforeTransaction,
  fillOnCreate,
  hasProofChanged,
  hasProofFields,
  periodProblems,
  requireSubmitAbility,
  restartInactivity,
  updateProofFields,
} from '../submissions/submit.ts';

/** Returns the draft as a record: every field has a value or null. */
const toSubmission = ({ before, after }: CheckContext): Submission =>
  toTypedRecord(submissions, { ...empty, ...after, id: before?.id ?? 0, version: before?.version ?? 0 });

const empty = Object.fromEntries(Object.keys(submissions.fields).map((name) => [name, null]));

/** Tests whether the approval awards stakes, for the chosen reward or any possible one. */
function canHaveStakes({ rewards }: Task, { reward }: Submission): boolean {
  const rewardOptions = reward === null ? rewards : rewards.slice(reward - 1, reward);
  return rewardOptions.some((one) => one.unit === 'stake' && !isAwardedAtEnd(one));
}

/** Refuses stakes for a reward without stakes, because its approval would drop them. */
function stakeProblems(task: Task, submission: Submission, { values }: CheckContext): Problem[] {
  if ((values['stakesAwarded'] ?? null) === null || canHaveStakes(task, submission)) return [];
  return [problem('notApplicable', {}, 'stakesAwarded')];
}

/** Removes the stakes of an earlier reward if the new one has none. */
async function clearStakes(tx: Transaction, before: AnyRow, after: AnyRow): Promise<AnyRow | undefined> {
  const submission = toTypedRecord(submissions, after);
  if (submission.stakesAwarded === null || before['reward'] === submission.reward) return undefined;
  if (canHaveStakes(await getTask(tx, submission.task), submission)) return undefined;
  return amendRecord(tx, submissions, submission.id, { stakesAwarded: null });
}

function rewardProblems(task: Task, submission: Submission, draft: CheckContext): Problem[] {
  const { reward } = draft.values;
  const { length: count } = task.rewards;
  if (typeof reward === 'number' && reward > count) return [problem('rewardUnknown', { count }, 'reward')];
  return stakeProblems(task, submission, draft);
}

/** A hunter may change a submission only while they could also create one. */
async function requireNoBlocker({ tx, before }: Pick<CheckContext, 'tx' | 'before'>, task: Task): Promise<void> {
  if (before === undefined) return;
  const { participation } = toTypedRecord(submissions, before);
  const blocker = submissionBlocker(await lockParticipation(tx, participation), task);
  if (blocker) throw new Refusal([blocker]);
}

async function resubmit({ tx, actor, before, after }: AfterTransitionContext): Promise<void> {
  const submission = toTypedRecord(submissions, after);
  const task = await getTask(tx, submission.task);
  if (actor) requireSubmitAbility(actor, task);
  await requireNoBlocker({ tx, before }, task);
  await restartInactivity(tx, submission);
  await notifyManagerOfSubmission(tx, task);
}

type AfterMove = (move: AfterTransitionContext) => Promise<AnyRow | void>;

/** Settles a closed task after the decision. */
const withSettlement =
  (decide: (move: AfterTransitionContext) => Promise<AnyRow>, settle = settleLate): AfterMove =>
  async (move) => {
    const decision = await decide(move);
    return (await settle(move)) ?? decision;
  };

/** Transition → its effect. */
const moves: Readonly<Record<string, AfterMove>> = {
  approve: withSettlement(approveSubmission),
  reapprove: approveSubmission,
  reject: withSettlement(rejectSubmission),
  unapprove: withSettlement(unapproveSubmission, releaseLate),
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
    const submission = toSubmission(draft);
    const task = await getTask(tx, submission.task);
    if (!hasProofFields(values)) return rewardProblems(task, submission, draft);
    await requireNoBlocker(draft, task);
    const problems = [...rewardProblems(task, submission, draft), ...proofProblems(task, submission)];
    return problems.length > 0 ? problems : periodProblems(tx, task, submission, before?.id ?? null);
  },

  async afterCreate(creation) {
    const { tx, after } = creation;
    const submission = toTypedRecord(submissions, after);
    const task = await getTask(tx, submission.task);
    await restartInactivity(tx, submission);
    const approved = await approveAutomatically(creation, task);
    if (approved) return approved;
    await notifyManagerOfSubmission(tx, task);
  },

  async afterUpdate({ tx, before, after }) {
    const cleared = (await clearStakes(tx, before, after)) ?? after;
    if (!hasProofChanged(before, after)) return cleared;
    const submission = toTypedRecord(submissions, cleared);
    await restartInactivity(tx, submission);
    return updateProofFields(tx, await getTask(tx, submission.task), submission);
  },

  /** A changed link is checked automatically like a new one. A submission with an earlier review waits for another one. */
  async followUpdate(change) {
    const { tx, before, after } = change;
    const { task, status, reviewedAt, link } = toTypedRecord(submissions, after);
    const isUndecided = status === submissionStatus.values.pending && reviewedAt === null;
    if (isUndecided && link !== before['link']) return approveAutomatically(change, await getTask(tx, task));
  },

  afterTransition: async (move) => moves[move.transition.name]?.(move),
};
