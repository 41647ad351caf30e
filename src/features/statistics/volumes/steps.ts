/** How many shades the map has. */
const shades = 5;

/** A shade of the map: the values from one to another, both included. */
export interface Step {
  readonly from: number;
  readonly to: number;
}

/** Shades with about as many values each, the lightest first. Equal values have one shade. */
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

/** The shade of a value, from 0 on: always one, for values that the shades are made of. */
export const stepOf = (steps: readonly Step[], value: number): number => steps.findIndex(({ to }) => value <= to);

/** What each of so many shades is called in the style sheet: the darkest is always the same. */
export const shadeOf = (steps: readonly Step[], at: number): number => at + shades - steps.length;
