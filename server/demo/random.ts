/** Things to choose from: one at least. */
export type Choices<T> = readonly [T, ...T[]];

/** Chance that comes out the same for the same seed: demo data and what is shown of it repeat themselves. */
export interface Random {
  /** A whole number, both ends included. */
  integer(from: number, to: number): number;
  pick<T>(choices: Choices<T>): T;
  shuffled<T>(items: readonly T[]): T[];
}

/** A generator of the family xorshift (Marsaglia 2003). */
export function createRandom(seed: number): Random {
  // Zero is the one state that it can't leave.
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
      const left = [...items];
      return items.flatMap(() => left.splice(integer(0, left.length - 1), 1));
    },
  };
}

/** One after the other, then from the first again: each has its turn before one comes back. */
export const inTurn = <T>(choices: Choices<T>, nth: number): T => choices[nth % choices.length] ?? choices[0];
