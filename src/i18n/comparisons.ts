import type { Comparison } from '#src/schema/comparisons.ts';
import { comparisons, timeComparisons } from './en/admin/comparisons.ts';

interface Compared {
  readonly isTime?: true;
  /** The kind's own words. */
  readonly comparisonWords?: Readonly<Partial<Record<Comparison, string>>>;
}

/** The word for a comparison: the kind's own, later and earlier for a time, more and less for anything else. */
export const comparisonWord = (comparison: Comparison, { isTime, comparisonWords }: Compared): string =>
  comparisonWords?.[comparison] ?? (isTime ? timeComparisons[comparison] : undefined) ?? comparisons[comparison];
