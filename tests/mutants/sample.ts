import { createHash } from 'node:crypto';
import { identityOf, type Mutant } from './mutant.ts';
import { type Area, areas } from './scope.ts';

/** The same for a mutant in every commit, so that a change elsewhere leaves it in the sample. */
const rankOf = (seed: number, mutant: Mutant): string =>
  createHash('sha256')
    .update(`${seed} ${identityOf(mutant)}`)
    .digest('hex');

/** Divides a number of mutants evenly among areas. An area with too few leaves its rest to the others. */
function sharesOf(counts: ReadonlyMap<Area, number>, size: number): Map<Area, number> {
  const shares = new Map<Area, number>();
  let rest = size;
  const bySize = [...counts].toSorted(([, a], [, b]) => a - b);
  for (const [index, [area, count]] of bySize.entries()) {
    const share = Math.min(count, Math.ceil(rest / (bySize.length - index)));
    shares.set(area, share);
    rest -= share;
  }
  return shares;
}

/**
 * Draws mutants from every area. The same seed draws the same mutants of the same code, in any order of the given list.
 * @returns the mutants in the order in which they run: mixed, so that a stopped run has results of every area
 */
export function drawSample(mutants: readonly Mutant[], { size, seed }: { size: number; seed: number }): Mutant[] {
  const unique = [...new Map(mutants.map((mutant) => [identityOf(mutant), mutant])).values()];
  const ranked = unique
    .map((mutant) => ({ mutant, rank: rankOf(seed, mutant) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  const present = areas.filter((area) => unique.some((mutant) => mutant.area === area));
  const counts = new Map(present.map((area) => [area, unique.filter((mutant) => mutant.area === area).length]));
  const left = sharesOf(counts, size);
  const drawn: Mutant[] = [];
  for (const { mutant } of ranked) {
    const share = left.get(mutant.area) ?? 0;
    if (share === 0) continue;
    left.set(mutant.area, share - 1);
    drawn.push(mutant);
  }
  return drawn;
}
