import { createHash } from 'node:crypto';
import type { Reward } from '../submissions/rewards.ts';

/** Somebody whose approved work takes part in a raffle or in a ranking. */
export interface Entrant {
  readonly participation: number;
  readonly hunter: number;
  /** The submission that is awarded. */
  readonly submission: number;
  readonly version: number;
  /** How much of the work was approved. */
  readonly approved: number;
  /** When the first of it was handed in, in a form that sorts. */
  readonly firstAt: string;
  /** Whether it has won this reward before, and its approval was taken back and given again: its place was kept. */
  readonly hadWon: boolean;
}

/** Of texts: by their characters, in whatever order they are compared. */
const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** From a seed that is kept, so that everybody can draw again: whoever has the smallest hash comes first. */
function drawn(entrants: readonly Entrant[], seed: string): Entrant[] {
  const lot = ({ participation }: Entrant) => createHash('sha256').update(`${seed} ${participation}`).digest('hex');
  return entrants
    .map((entrant) => ({ entrant, lot: lot(entrant) }))
    .toSorted((one, other) => byText(one.lot, other.lot))
    .map(({ entrant }) => entrant);
}

/** By how much was approved, then by who handed in first, then by who joined first. */
const ranked = (entrants: readonly Entrant[]): Entrant[] =>
  entrants.toSorted(
    (one, other) =>
      other.approved - one.approved || byText(one.firstAt, other.firstAt) || one.participation - other.participation,
  );

/**
 * Those who get a reward that is drawn or ranked, as long as there are places.
 * @param given places that others have already
 */
export function winnersOf(
  { method, places }: Reward,
  entrants: readonly Entrant[],
  seed: string,
  given: number,
): Entrant[] {
  const others = entrants.filter(({ hadWon }) => !hadWon);
  const order = method === 'raffle' ? drawn(others, seed) : ranked(others);
  const winners = [...entrants.filter(({ hadWon }) => hadWon), ...order];
  return winners.slice(0, Math.max(0, (places ?? 1) - given));
}
