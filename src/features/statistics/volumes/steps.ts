/** The number of shades of the map. */
const shades = 5;

/** A shade of the map, with its range of values, both ends included. */
export interface Step {
  readonly from: number;
  readonly to: number;
}

/** Returns shades with about as many values each, the lightest first. Equal values have one shade. */
export function stepsOf(values: readonly number[]): readonly Step[] {
  const sorted = values.toSorted((one, other) => one - other);
  const ends = Array.from(
    { length: shades },
    (_, index) => sorted[Math.ceil(((index + 1) * sorted.length) / shades) - 1],
  );
  const tops = [...new Set(ends.filter((end) => end !== undefined))];
  return tops.map((to, index) => {
    const below = tops[index - 1];
    return { from: sorted.find((value) => below === undefined || value > below) ?? to, to };
  });
}

/** Returns the index of a value's shade; every value that the shades were computed from has one. */
export const stepOf = (steps: readonly Step[], value: number): number => steps.findIndex(({ to }) => value <= to);

/** Returns the style sheet's number of a shade: the darkest shade is always the same. */
export const shadeOf = (steps: readonly Step[], at: number): number => at + shades - steps.length;
