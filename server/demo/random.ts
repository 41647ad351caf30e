/** A list with at least one item to choose from. */
export type Choices<T> = readonly [T, ...T[]];

/** A seeded random generator; the same seed gives the same demo data. */
export interface Random {
  /** Returns an integer from an inclusive range. */
  integer(from: number, to: number): number;
  pick<T>(choices: Choices<T>): T;
  shuffled<T>(items: readonly T[]): T[];
}

/** Creates a xorshift generator (Marsaglia 2003). */
export function createRandom(seed: number): Random {
  // A seed of zero would only produce zeros.
  let state = seed | 0 || 1;

  function fraction(): number {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  }

  const integer = (from: number, to: number): number => from + Math.floor(fraction() * (to - from + 1));

  return {
    integer,
    pick: (choices) => choices[integer(0, choices.length - 1)] ?? choices[0],
    shuffled(items) {
      const remaining = [...items];
      return items.flatMap(() => remaining.splice(integer(0, remaining.length - 1), 1));
    },
  };
}

/** Returns the nth choice, starting over after the last. */
export const pickInTurn = <T>(choices: Choices<T>, nth: number): T => choices[nth % choices.length] ?? choices[0];
