import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { refuse } from '#server/problems/refusal.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { Participation } from '#src/resources/bounty/participations.ts';
import type { Submission } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';

export type Reward = Task['rewards'][number];

/** Returns a reward by its position in the task, from 1. */
export const rewardAt = ({ rewards }: Task, place: number): Reward => {
  const reward = rewards[place - 1];
  return reward ?? refuse('rewardUnknown', { count: rewards.length }, 'reward');
};

/** Tests whether a reward is drawn or ranked when the task closes, instead of at the approval. */
export const isAwardedAtEnd = ({ method }: Reward): boolean => method === 'raffle' || method === 'top';

const isWithin = ({ from, to }: Reward, value: number): boolean =>
  value >= (from ?? 0) && value <= (to ?? Number.POSITIVE_INFINITY);

/** Returns the only position; null if there are none or several. */
const singleOrNull = (places: readonly number[]): number | null => (places.length === 1 ? (places[0] ?? null) : null);

/**
 * Returns the position of the reward for a hunter's tier: by their followers at joining, else the only reward without a tier. A reviewer
 * decides on quality and rank.
 * @returns null if a reviewer must choose
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
 * Call it with the locked task, because earlier awards are counted.
 * @param submission the one in approval
 * @returns why the hunter can't get the reward: they have reached its limit, or its places are occupied
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
