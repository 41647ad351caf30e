const steps = [1, 2, 5, 10];

/** The next round number above a step: 1, 2 or 5 times a power of ten. */
export function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  return (steps.find((each) => each * power >= step) ?? 10) * power;
}

/** The approximate number of intervals of an axis. */
const intervals = 4;

/** The significant digits of a product of a step: 3 times 0.1 is 0.3. */
const digits = 12;

/**
 * Round values for the labels of an axis, from below all values and zero to above them.
 * @param isWhole whether all values are whole numbers
 */
export function valueTicks(values: readonly number[], isWhole: boolean): number[] {
  const low = values.reduce((least, value) => Math.min(least, value), 0);
  const high = values.reduce((most, value) => Math.max(most, value), 0);
  const rough = roundStep((high - low || 1) / intervals);
  const step = isWhole ? Math.max(1, rough) : rough;
  const [first, last] = [Math.floor(low / step), Math.max(1, Math.ceil(high / step))];
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(digits)));
}
