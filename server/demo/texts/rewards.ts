import type { Choices } from '../random.ts';

/** What the sentences about money are filled with. */
export interface MoneyReward {
  readonly result: string;
  readonly price: string;
  /** How many results the budget pays for. */
  readonly places: string;
}

/** What the sentences about tokens are filled with. */
export interface TokenReward {
  readonly result: string;
  readonly stakes: number;
  readonly pool: string;
  readonly symbol: string;
}

export const moneyRewards: Choices<(reward: MoneyReward) => string> = [
  ({ result, price, places }) => `Each ${result} earns ${price}, and the budget covers about ${places} of them.`,
  ({ result, price }) => `We pay ${price} for each ${result}, every Friday, until the budget is spent.`,
  ({ result, price }) => `Each ${result} is worth ${price}, paid within five days of the review.`,
  ({ result, price }) => `The reward is ${price} for each ${result}, and the three best of the campaign get it twice.`,
  ({ result, price, places }) =>
    `There is money for about ${places}: each ${result} brings ${price}, first come, first served.`,
  ({ result, price }) => `You earn ${price} for each ${result}, and a tenth more from the fourth on.`,
  ({ result, price }) => `For each ${result} we pay ${price}; the review takes three working days.`,
];

export const tokenRewards: Choices<(reward: TokenReward) => string> = [
  ({ result, stakes, pool, symbol }) =>
    `The campaign gives out ${pool} of the token pool, in ${symbol}, and each ${result} earns ${stakes} stakes of it.`,
  ({ result, stakes, pool }) =>
    `Each ${result} earns ${stakes} stakes, and ${pool} of the pool is divided by stakes when the sale ends.`,
  ({ result, stakes, pool }) =>
    `We set ${pool} of the pool aside for this campaign; each ${result} is worth ${stakes} stakes, counted every Sunday.`,
  ({ result, stakes, pool, symbol }) =>
    `Rewards are paid in ${symbol} within 14 days of the sale: ${pool} of the pool, divided by stakes, ${stakes} of them for each ${result}.`,
  ({ result, stakes, pool }) =>
    `The table of stakes is public and updated on Mondays: each ${result} adds ${stakes}, and all of them share ${pool} of the pool.`,
];
