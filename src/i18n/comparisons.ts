import type { Comparison } from '#src/fields/conditions.ts';
import { comparisons, timeComparisons } from './en/comparisons.ts';

/** How a comparison is called: later and earlier for a time, more and less for anything else. */
export const comparisonWord = (comparison: Comparison, isTime: boolean): string =>
  (isTime ? timeComparisons[comparison] : undefined) ?? comparisons[comparison];
