const largestInFull = 99_999;
const decimals = 2;

const compactFormat = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const integerFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A plain decimal with thousands separators, like counts: for displaying money and stakes, but not for inputs or requests. */
export function groupDigits(decimal: string): string {
  const [units = '', ...fraction] = decimal.split('.');
  return [units.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
}

const plainFormat = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 18 });

/** A number as a plain decimal: `0.0000001`, whose string would have an exponent. */
export const toPlainDecimal = (value: number): string => plainFormat.format(value);

/** A rate, a ratio or a measure: two decimals up to 99999, above that abbreviated with one (specification section 9). */
export function formatNumber(value: number): string {
  if (Math.abs(value) <= largestInFull) return value.toFixed(decimals);
  return compactFormat.format(value).toUpperCase();
}

/** A count of things that can't be halved. */
export const formatCount = (value: number): string => integerFormat.format(value);

/** Stakes are counted but divisible: the text has decimals only if the number has. */
export const formatStakes = (stakes: number): string => groupDigits(String(stakes));
