import { createHash } from 'node:crypto';
import type { Reward } from '../submissions/rewards.ts';

/** A participant with approved work in a raffle or a ranking. */
export interface Entrant {
  readonly participation: number;
  readonly hunter: number;
  /** The submission that gets the award. */
  readonly submission: number;
  readonly version: number;
  /** The number of approved submissions. */
  readonly approved: number;
  /** The time of the first approved submission, in a sortable form. */
  readonly firstAt: string;
  /** Whether it has won this reward before its approval was reversed and repeated. Then it keeps its place. */
  readonly hadWon: boolean;
}

/** Compares by code units, independent of any locale. */
const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Draws by hash, the smallest first. The seed is stored, so that every participant can verify the draw. */
function drawRandomly(entrants: readonly Entrant[], seed: string): Entrant[] {
  const lot = ({ participation }: Entrant) => createHash('sha256').update(`${seed} ${participation}`).digest('hex');
  return entrants
    .map((entrant) => ({ entrant, lot: lot(entrant) }))
    .toSorted((one, other) => compareText(one.lot, other.lot))
    .map(({ entrant }) => entrant);
}

/** Ranks by the number of approved submissions, then by the first submission, then by the time of joining. */
const rankEntrants = (entrants: readonly Entrant[]): Entrant[] =>
  entrants.toSorted(
    (one, other) =>
      other.approved - one.approved ||
      compareText(one.firstAt, other.firstAt) ||
      one.participation - other.participation,
  );

/**
 * Selects the winners of a raffle or a ranking, up to the reward's places.
 * @param awardedCount places that are already occupied
 */
export function selectWinners(
  { method, places }: Reward,
  entrants: readonly Entrant[],
  seed: string,
  awardedCount: number,
): Entrant[] {
  const others = entrants.filter(({ hadWon }) => !hadWon);
  const order = method === 'raffle' ? drawRandomly(others, seed) : rankEntrants(others);
  const winners = [...entrants.filter(({ hadWon }) => hadWon), ...order];
  return winners.slice(0, Math.max(0, (places ?? 1) - awardedCount));
}
