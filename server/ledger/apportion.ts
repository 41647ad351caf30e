import { toDecimal, toUnits } from './decimalUnits.ts';

/** Decimals of a weight: the scale of a stored number. */
const weightDecimals = 18;

/**
 * Splits an amount in proportion to weights by the largest remainder method.
 * Each share is rounded down to the currency's smallest unit.
 * The rest goes to the shares with the largest remainders, one smallest unit each; among equals, to the first.
 * The shares add up to the amount, truncated to the currency's decimals.
 * @param amount a plain decimal
 * @param weights plain decimals, not negative
 * @param decimals of the currency
 * @returns the shares in the order of the weights; zeros if all weights are zero
 * @example apportion('100', ['1', '2'], 2) // ['33.33', '66.67']
 */
export function apportion(amount: string, weights: readonly string[], decimals: number): string[] {
  const total = toUnits(amount, decimals);
  const parts = weights.map((weight) => toUnits(weight, weightDecimals));
  const totalWeight = parts.reduce((sum, part) => sum + part, 0n);
  if (totalWeight === 0n) return weights.map(() => '0');
  const shares = parts.map((part) => (total * part) / totalWeight);
  const remainders = parts.map((part) => (total * part) % totalWeight);
  const undistributed = Number(total - shares.reduce((sum, share) => sum + share, 0n));
  const byRemainder = remainders
    .map((remainder, index) => ({ remainder, index }))
    .toSorted((one, other) => Number(other.remainder > one.remainder) - Number(one.remainder > other.remainder));
  for (const { index } of byRemainder.slice(0, undistributed)) shares[index] = (shares[index] ?? 0n) + 1n;
  return shares.map((share) => toDecimal(share, decimals));
}
