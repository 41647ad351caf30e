const largestInFull = 99_999;
const decimals = 2;

const abbreviated = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** An amount, a rate or a ratio: two decimals up to 99999, above that abbreviated with one (specification section 9). */
export function formatNumber(value: number): string {
  if (Math.abs(value) <= largestInFull) return value.toFixed(decimals);
  return abbreviated.format(value).toUpperCase();
}

/** A count of things that can't be halved. */
export const formatCount = (value: number): string => whole.format(value);
