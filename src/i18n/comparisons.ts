import type { Comparison } from '#src/schema/comparisons.ts';
import { comparisons, timeComparisons } from './en/admin/comparisons.ts';

/** The word for a comparison: later and earlier for a time, more and less for anything else. */
export const comparisonWord = (comparison: Comparison, isTime: boolean): string =>
  (isTime ? timeComparisons[comparison] : undefined) ?? comparisons[comparison];
