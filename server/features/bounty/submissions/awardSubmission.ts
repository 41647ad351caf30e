import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { requireCommitmentsCovered } from '#server/features/statistics/model/withdrawable.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { type Participation, participations } from '#src/resources/bounty/participations.ts';
import { type Submission, submissions } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { lockHunter } from '../model/lockOrder.ts';
import { isActive } from '../model/task.ts';
import { loadPayCurrency, taskLedgerAccount } from '../model/taskMoney.ts';
import { reserveLateAward } from './lateAward.ts';
import { loadProgress } from './period.ts';
import { defaultReward, findRewardBlocker, isAwardedAtEnd, type Reward, rewardAt } from './rewards.ts';

/** The award of an approval. */
type Award = Pick<Submission, 'reward' | 'stakesAwarded' | 'awarded'>;

interface Decision {
  readonly tx: Transaction;
  readonly platform: Pick<Platform, 'configuration'>;
  readonly actor: RequestActor | undefined;
  readonly task: Task;
  /** The submission after the transition. */
  readonly submission: Submission;
}

/** Locks a participation, because each decision changes its sums. */
export async function lockParticipation(tx: Transaction, id: number): Promise<Participation> {
  const [participation] = await rowsWhere(tx, participations, sql`id = ${id}${forUpdate}`);
  if (participation === undefined) throw new Error(`There is no participation ${id}.`);
  return participation;
}

/** Moves a reward to the hunter, or back. Zero moves no money. The version in the key distinguishes repeated decisions. */
async function transferReward({ tx, actor, task, submission }: Decision, amount: string, kind: 'award' | 'reversal') {
  const { id, hunter, version } = submission;
  const currency = await loadPayCurrency(tx, task);
  const [reserve, account] = [taskLedgerAccount(task, currency.currency), accountOf.user(hunter, currency.currency)];
  const isAward = kind === 'award';
  if (new Exact(amount).gt(0))
    await transfer(tx, {
      key: `${kind}:submission:${id}:${version}`,
      actor,
      type: isAward ? 'reward' : 'adjustment',
      from: isAward ? reserve : account,
      to: isAward ? account : reserve,
      amount,
      refersTo: { entity: submissions.name, entityId: id },
    });
  return { amount, currency: currency.code };
}

/** Updates the participation's sums after an award or a reversal. */
async function updateParticipationTotals(
  { tx, task, submission }: Decision,
  awardSubmission: Award,
  sign: 1 | -1,
): Promise<void> {
  const { id, stakes, earned } = await lockParticipation(tx, submission.participation);
  const added = awardSubmission.awarded && new Exact(awardSubmission.awarded.amount).times(sign);
  const total = added ? added.plus(earned?.amount ?? 0) : undefined;
  await amendRecord(tx, participations, id, {
    stakes: new Exact(stakes).plus(new Exact(awardSubmission.stakesAwarded ?? 0).times(sign)).toNumber(),
    progress: await loadProgress(tx, task, id),
    ...(awardSubmission.awarded && {
      earned: { amount: total?.toFixed() ?? '0', currency: awardSubmission.awarded.currency },
    }),
  });
}

/** Returns the amount that an approval pays immediately; null for an award at the end. */
async function immediateAmount(decision: Decision, participation: Participation, place: number, reward: Reward) {
  const isFixed = !isAwardedAtEnd(reward) && reward.unit !== 'stake';
  const fixed = isFixed ? new Exact(reward.amount).toFixed() : null;
  if (isActive(decision.task)) return fixed;
  return reserveLateAward({ ...decision, participation, place, reward }, fixed);
}

/**
 * Awards an approved submission: money or tokens immediately, stakes when the task closes and shares them out. A later approval after a
 * reversal restores the same award.
 * @throws Refusal hunterLeft, rewardRequired if no reward is chosen and the tiers are ambiguous, notEnoughMoney, rewardUsedUp, rewardGone
 */
export async function awardSubmission(decision: Decision): Promise<Award> {
  const { tx, task, submission } = decision;
  await lockHunter(tx, submission.hunter);
  const participation = await lockParticipation(tx, submission.participation);
  const place = submission.reward ?? defaultReward(task, participation);
  if (place === null) refuse('rewardRequired', {}, 'reward');
  const reward = rewardAt(task, place);
  const blocker = await findRewardBlocker(tx, submission, place, reward);
  if (blocker) throw new Refusal([blocker]);
  const amount = await immediateAmount(decision, participation, place, reward);
  const isStake = reward.unit === 'stake' && (amount !== null || !isAwardedAtEnd(reward));
  const awardValues: Award = {
    reward: place,
    stakesAwarded: isStake ? (submission.stakesAwarded ?? reward.amount) : null,
    awarded: amount === null ? null : await transferReward(decision, amount, 'award'),
  };
  await updateParticipationTotals(decision, awardValues, 1);
  return awardValues;
}

/**
 * Reverses a submission's award. The transition requires that no payout includes it.
 * @throws Refusal moneyCommitted if the hunter's own ads need it
 */
export async function reverseAward(decision: Decision): Promise<Pick<Award, 'awarded'>> {
  const { tx, platform, task, submission } = decision;
  const { awarded } = submission;
  if (awarded) {
    await transferReward(decision, awarded.amount, 'reversal');
    const { currency, code } = await loadPayCurrency(tx, task);
    await requireCommitmentsCovered(tx, platform, { owner: submission.hunter, currency, code });
  }
  await updateParticipationTotals(decision, submission, -1);
  return { awarded: null };
}
