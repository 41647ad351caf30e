import type { Choices } from '../random.ts';

/** The values for the sentences about money. */
export interface MoneyReward {
  /** From an approval to its payment. */
  readonly days: number;
}

/** The values for the sentences about tokens. */
export interface TokenReward extends MoneyReward {
  readonly pool: string;
  readonly symbol: string;
}

/** Sentences on how a campaign pays; amounts are in its tasks. */
export const moneyRewards: Choices<(reward: MoneyReward) => string> = [
  ({ days }) => `Each task says what it pays, and what is approved is paid within ${days} days.`,
  () => 'Rewards are sent every Friday, until the budget is spent.',
  ({ days }) => `What is approved is paid within ${days} days of the review.`,
  ({ days }) => `What a task pays stands beside it, before you join; the money is sent ${days} days later at most.`,
  () => 'There is money until the budget of a task is given away: first come, first served.',
  () => 'You are paid for what is approved, task by task, and in one currency.',
  ({ days }) => `The review takes ${days} days, and the rewards follow with the next payout.`,
];

export const tokenRewards: Choices<(reward: TokenReward) => string> = [
  ({ pool, symbol }) => `The campaign gives out ${pool} of the pool, in ${symbol}, and each task has its part of it.`,
  ({ pool }) => `Tasks earn stakes or tokens, and together they give away ${pool} of the pool.`,
  ({ pool }) => `We set ${pool} of the pool aside for this campaign; each task says what it gives of that.`,
  ({ pool, symbol, days }) =>
    `Rewards are paid in ${symbol} within ${days} days of the end, out of ${pool} of the pool.`,
  ({ pool }) => `The table of stakes is public, and all tasks of the campaign share ${pool} of the pool.`,
];
