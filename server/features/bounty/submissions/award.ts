import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { requireCovered } from '#server/features/statistics/model/withdrawable.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { type Participation, participations } from '#src/resources/bounty/participations.ts';
import { type Submission, submissions } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { holdHunter } from '../model/lockOrder.ts';
import { isActive } from '../model/task.ts';
import { payCurrencyOf, taskAccount } from '../model/taskMoney.ts';
import { lateAwardAmount } from './lateAward.ts';
import { progressOf } from './period.ts';
import { isSettledLater, type Reward, rewardAt, rewardObstacle, usualReward } from './rewards.ts';

/** What an approval gives. */
type Award = Pick<Submission, 'reward' | 'stakesAwarded' | 'awarded'>;

interface Decision {
  readonly tx: Transaction;
  readonly platform: Pick<Platform, 'configuration'>;
  readonly actor: RequestActor | undefined;
  readonly task: Task;
  /** As it stands after the move. */
  readonly submission: Submission;
}

/** The participation, locked: its sums change with every decision. */
export async function lockParticipation(tx: Transaction, id: number): Promise<Participation> {
  const [found] = await rowsWhere(tx, participations, sql`id = ${id}${forUpdate}`);
  if (found === undefined) throw new Error(`There is no participation ${id}.`);
  return found;
}

/** Moves a reward to the hunter, or back. Zero moves nothing. The version in the key tells repeated decisions apart. */
async function pay({ tx, actor, task, submission }: Decision, amount: string, way: 'award' | 'reversal') {
  const { id, hunter, version } = submission;
  const pays = await payCurrencyOf(tx, task);
  const [reserve, account] = [taskAccount(task, pays.currency), accountOf.user(hunter, pays.currency)];
  const isAward = way === 'award';
  if (new Exact(amount).gt(0))
    await transfer(tx, {
      key: `${way}:submission:${id}:${version}`,
      actor,
      type: isAward ? 'reward' : 'adjustment',
      from: isAward ? reserve : account,
      to: isAward ? account : reserve,
      amount,
      refersTo: { entity: submissions.name, entityId: id },
    });
  return { amount, currency: pays.code };
}

/** Updates the participation's sums after an award or a reversal. */
async function updateSums({ tx, task, submission }: Decision, award: Award, sign: 1 | -1): Promise<void> {
  const { id, stakes, earned } = await lockParticipation(tx, submission.participation);
  const added = award.awarded && new Exact(award.awarded.amount).times(sign);
  const total = added ? added.plus(earned?.amount ?? 0) : undefined;
  await amendRecord(tx, participations, id, {
    stakes: new Exact(stakes).plus(new Exact(award.stakesAwarded ?? 0).times(sign)).toNumber(),
    progress: await progressOf(tx, task, id),
    ...(award.awarded && { earned: { amount: total?.toFixed() ?? '0', currency: award.awarded.currency } }),
  });
}

/** The amount that an approval pays at once; null for what is settled at the end. */
async function amountAtOnce(decision: Decision, participation: Participation, place: number, reward: Reward) {
  const isFixed = !isSettledLater(reward) && reward.unit !== 'stake';
  const fixed = isFixed ? new Exact(reward.amount).toFixed() : null;
  if (isActive(decision.task)) return fixed;
  return lateAwardAmount({ ...decision, participation, place, reward }, fixed);
}

/**
 * Awards an approved submission: money or tokens at once, stakes to be shared out when the task closes. A submission that is
 * approved again after that gets the same award back.
 * @throws Refusal hunterLeft, rewardRequired when no reward is chosen and the tiers leave it open, notEnoughMoney, rewardUsedUp, rewardGone
 */
export async function award(decision: Decision): Promise<Award> {
  const { tx, task, submission } = decision;
  await holdHunter(tx, submission.hunter);
  const participation = await lockParticipation(tx, submission.participation);
  const place = submission.reward ?? usualReward(task, participation);
  if (place === null) refuse('rewardRequired', {}, 'reward');
  const reward = rewardAt(task, place);
  const obstacle = await rewardObstacle(tx, submission, place, reward);
  if (obstacle) throw new Refusal([obstacle]);
  const amount = await amountAtOnce(decision, participation, place, reward);
  const isStake = reward.unit === 'stake' && (amount !== null || !isSettledLater(reward));
  const given: Award = {
    reward: place,
    stakesAwarded: isStake ? (submission.stakesAwarded ?? reward.amount) : null,
    awarded: amount === null ? null : await pay(decision, amount, 'award'),
  };
  await updateSums(decision, given, 1);
  return given;
}

/**
 * Reverses a submission's award, which no payout holds: the transition requires that.
 * @throws Refusal moneyCommitted where the hunter's own ads need it
 */
export async function reverseAward(decision: Decision): Promise<Pick<Award, 'awarded'>> {
  const { tx, platform, task, submission } = decision;
  const { awarded } = submission;
  if (awarded) {
    await pay(decision, awarded.amount, 'reversal');
    const { currency, code } = await payCurrencyOf(tx, task);
    await requireCovered(tx, platform, { owner: submission.hunter, currency, code });
  }
  await updateSums(decision, submission, -1);
  return { awarded: null };
}
