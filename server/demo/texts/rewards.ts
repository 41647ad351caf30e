import type { Choices } from '../random.ts';

/** The values for the sentences about money. */
export interface MoneyReward {
  /** Days from an approval to its payment. */
  readonly days: number;
}

/** The values for the sentences about tokens. */
export interface TokenReward extends MoneyReward {
  readonly pool: string;
  readonly symbol: string;
}

/** Sentences about a campaign's payment; amounts are in its tasks. */
export const moneyRewards: Choices<(reward: MoneyReward) => string> = [
  ({ days }) => `Each task shows what it pays. Approved work is paid within ${days} days.`,
  () => 'Rewards are sent every Friday until the budget is spent.',
  ({ days }) => `Approved work is paid within ${days} days of the review.`,
  ({ days }) => `You see what a task pays before you join, and get paid within ${days} days of the approval.`,
  () => 'First come, first served: a task pays until its budget is spent.',
  () => 'You’re paid for approved work, task by task, in one currency.',
  ({ days }) => `The review takes up to ${days} days, and rewards follow with the next payout.`,
];

export const tokenRewards: Choices<(reward: TokenReward) => string> = [
  ({ pool, symbol }) => `The campaign gives away ${pool} of the pool in ${symbol}, and each task has its share.`,
  ({ pool }) => `Tasks pay in stakes or tokens. Together they give away ${pool} of the pool.`,
  ({ pool }) => `We set aside ${pool} of the pool for this campaign. Each task shows its share.`,
  ({ pool, symbol, days }) =>
    `Rewards are paid in ${symbol} within ${days} days of the end, out of ${pool} of the pool.`,
  ({ pool }) => `All tasks of the campaign share ${pool} of the pool, and the stakes are public.`,
];
