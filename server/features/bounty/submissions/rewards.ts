import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { refuse } from '#server/problems/refusal.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { Participation } from '#src/resources/bounty/participations.ts';
import type { Submission } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';

export type Reward = Task['rewards'][number];

/** A reward by its place in the task, counted from 1. */
export const rewardAt = ({ rewards }: Task, place: number): Reward => {
  const reward = rewards[place - 1];
  return reward ?? refuse('rewardUnknown', { count: rewards.length }, 'reward');
};

/** Drawn or ranked when the task closes, not when something is approved. */
export const isAwardedAtEnd = ({ method }: Reward): boolean => method === 'raffle' || method === 'top';

const isWithin = ({ from, to }: Reward, value: number): boolean =>
  value >= (from ?? 0) && value <= (to ?? Number.POSITIVE_INFINITY);

/** The place of the one that fits; null where none or several do. */
const singleOrNull = (places: readonly number[]): number | null => (places.length === 1 ? (places[0] ?? null) : null);

/**
 * The reward that is a hunter's by their tier, as a place in the task's rewards: by their followers at joining, else the only
 * one that is for everybody. Of quality and rank a person judges.
 * @returns null where somebody has to choose
 */
export function defaultReward({ rewards }: Task, { followers }: Pick<Participation, 'followers'>): number | null {
  const places = rewards.map((reward, index) => ({ reward, place: index + 1 }));
  const tiered = places.filter(({ reward }) => reward.metric === 'followers' && isWithin(reward, followers ?? 0));
  if (tiered.length > 0) return singleOrNull(tiered.map(({ place }) => place));
  const open = places.filter(({ reward: { metric } }) => metric === null);
  return singleOrNull(open.map(({ place }) => place));
}

const countApproved = async (executor: Executor, where: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await executor.execute<{ count: number }>(
    sql`select count(*)::integer as count from submissions where status = 'approved' and ${where}`,
  );
  return rows[0]?.count ?? 0;
};

/**
 * Call it with the task locked, because earlier awards are counted.
 * @param submission the one that is approved just now
 * @returns why the hunter can't be given the reward: they have had it as often as may be, or it went to those who came first
 */
export async function findRewardBlocker(
  executor: Executor,
  { id, task, participation }: Submission,
  place: number,
  { capPerUser, method, places }: Reward,
): Promise<Problem | undefined> {
  const others = sql`reward = ${place} and id <> ${id}`;
  if (capPerUser !== null) {
    const userAwards = await countApproved(executor, sql`participation = ${participation} and ${others}`);
    if (userAwards >= capPerUser) return problem('rewardUsedUp', { max: capPerUser }, 'reward');
  }
  if (method !== 'first-come' || places === null) return undefined;
  const totalAwards = await countApproved(executor, sql`task = ${task} and ${others}`);
  return totalAwards >= places ? problem('rewardGone', { max: places }, 'reward') : undefined;
}
