import { byIdentity, type Outcome, type Result } from './results.ts';

/** Two runs of the same mutants. */
export interface Comparison {
  /** Mutants in both, without those for which a runner failed. */
  readonly compared: number;
  /** Killed before, not killed after. */
  readonly lost: readonly { readonly before: Result; readonly after: Result }[];
  /** Killed after, not killed before. */
  readonly gained: readonly Result[];
  readonly onlyBefore: readonly Result[];
  readonly onlyAfter: readonly Result[];
  readonly errors: readonly Result[];
}

export const isKilled = ({ outcome }: { readonly outcome: Outcome }): boolean =>
  outcome === 'killed' || outcome === 'timeout';

/** Compares two results files by the mutants' identity. */
export function compareResults(before: readonly Result[], after: readonly Result[]): Comparison {
  const [earlier, later] = [byIdentity(before), byIdentity(after)];
  const pairs = [...earlier].flatMap(([identity, one]) => {
    const other = later.get(identity);
    return other ? [{ before: one, after: other }] : [];
  });
  const isError = (pair: (typeof pairs)[number]) => pair.before.outcome === 'error' || pair.after.outcome === 'error';
  const sound = pairs.filter((pair) => !isError(pair));
  return {
    compared: sound.length,
    lost: sound.filter((pair) => isKilled(pair.before) && !isKilled(pair.after)),
    gained: sound.filter((pair) => !isKilled(pair.before) && isKilled(pair.after)).map((pair) => pair.after),
    onlyBefore: [...earlier].flatMap(([identity, one]) => (later.has(identity) ? [] : [one])),
    onlyAfter: [...later].flatMap(([identity, one]) => (earlier.has(identity) ? [] : [one])),
    errors: pairs.filter(isError).map((pair) => pair.after),
  };
}
