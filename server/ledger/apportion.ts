import { decimalOf, unitsOf } from './decimalUnits.ts';

/** Decimals of a weight: those of a stored number. */
const weightDecimals = 18;

/**
 * Splits an amount in proportion to weights by the method of the largest remainder: each share is rounded down to the currency's
 * smallest amount, and what that leaves goes to those who lost most by it, one smallest amount each; of equals, to the first.
 * The shares add up to the amount, cut to the currency's decimals.
 * @param amount a plain decimal
 * @param weights plain decimals, not negative
 * @param decimals of the currency
 * @returns the shares in the order of the weights; zeros if all weights are zero
 * @example apportion('100', ['1', '2'], 2) // ['33.33', '66.67']
 */
export function apportion(amount: string, weights: readonly string[], decimals: number): string[] {
  const total = unitsOf(amount, decimals);
  const parts = weights.map((weight) => unitsOf(weight, weightDecimals));
  const whole = parts.reduce((sum, part) => sum + part, 0n);
  if (whole === 0n) return weights.map(() => '0');
  const shares = parts.map((part) => (total * part) / whole);
  const remainders = parts.map((part) => (total * part) % whole);
  const left = Number(total - shares.reduce((sum, share) => sum + share, 0n));
  const byRemainder = remainders
    .map((remainder, index) => ({ remainder, index }))
    .toSorted((one, other) => Number(other.remainder > one.remainder) - Number(one.remainder > other.remainder));
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0n) + 1n;
  return shares.map((share) => decimalOf(share, decimals));
}
