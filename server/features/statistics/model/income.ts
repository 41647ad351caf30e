import { Exact } from '#src/fields/money/exact.ts';
import { eventDecimals } from './eventDecimals.ts';

/**
 * What an ad zone earns of what a campaign spends. It is rounded down to what the statistics keep: the platform keeps the rest.
 * @param margin the percentage that the platform keeps
 * @example incomeOf('0.005', '30') // 0.0035
 */
export const toIncome = (cost: string, margin: string): string =>
  new Exact(cost).times(new Exact(100).minus(margin)).div(100).toDecimalPlaces(eventDecimals).toFixed();

/** Incomes of many costs, of which each is computed once: those of a batch recur. @returns what `incomeOf` does */
export function createIncomeCalculator(margin: string): (cost: string) => string {
  const cache = new Map<string, string>();
  return (cost) => {
    const income = cache.get(cost) ?? toIncome(cost, margin);
    cache.set(cost, income);
    return income;
  };
}
