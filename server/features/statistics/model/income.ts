import { Exact } from '#src/fields/money/exact.ts';
import { eventDecimals } from './eventDecimals.ts';

/**
 * Returns an ad zone's income from a campaign's spend, rounded down to the statistics' decimals. The platform retains the rest.
 * @param margin the percentage that the platform retains
 * @example toIncome('0.005', '30') // 0.0035
 */
export const toIncome = (cost: string, margin: string): string =>
  new Exact(cost).times(new Exact(100).minus(margin)).div(100).toDecimalPlaces(eventDecimals).toFixed();

/** Creates a cache of incomes by cost, because costs of a batch recur. @returns a function with the result of `toIncome` */
export function createIncomeCalculator(margin: string): (cost: string) => string {
  const cache = new Map<string, string>();
  return (cost) => {
    const income = cache.get(cost) ?? toIncome(cost, margin);
    cache.set(cost, income);
    return income;
  };
}
