import { dirname } from 'node:path';
import type { TestFile } from './messages.ts';
import type { Mutant } from './mutant.ts';

/** What one test file takes, and which mutants it reaches. */
export interface Reach extends TestFile {
  readonly passed: boolean;
  readonly seconds: number;
  /** Numbers of mutants reached only while modules loaded. */
  readonly loaded: readonly string[];
  /** Numbers of mutants reached while tests ran. */
  readonly run: readonly string[];
}

export interface Plan {
  /** The test files to run, in their order. */
  readonly files: readonly Reach[];
  /** How many reach the mutant. */
  readonly reaching: number;
}

/** Files beside the mutated one come first, then files whose tests reach the mutant, then files that only load it. */
function nearness(mutant: Mutant, reach: Reach, runs: boolean): number {
  if (runs && dirname(reach.file) === `tests/${dirname(mutant.file)}`) return 0;
  return runs ? 1 : 2;
}

/**
 * The test files that may kill a mutant, the cheapest of each kind first.
 * @param most the seconds that they may usually take together; the first file may take more
 */
export function planRun(mutant: Mutant, reaches: readonly Reach[], most: number): Plan {
  const reaching = reaches
    .filter(({ passed }) => passed)
    .flatMap((reach) => {
      const runs = reach.run.includes(mutant.id);
      return runs || reach.loaded.includes(mutant.id) ? [{ reach, near: nearness(mutant, reach, runs) }] : [];
    })
    .toSorted((a, b) => a.near - b.near || a.reach.seconds - b.reach.seconds)
    .map(({ reach }) => reach);
  let total = 0;
  const files = reaching.filter(({ seconds }, index) => {
    total += seconds;
    return index === 0 || total <= most;
  });
  return { files, reaching: reaching.length };
}
