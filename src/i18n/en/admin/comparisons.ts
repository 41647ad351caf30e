import type { Comparison } from '#src/schema/comparisons.ts';

/** A filter's comparison, between the field's name and the operand. */
export const comparisons: Readonly<Record<Comparison, string>> = {
  contains: 'contains',
  is: 'is',
  isNot: 'is not',
  between: 'between',
  atLeast: 'at least',
  atMost: 'at most',
  moreThan: 'more than',
  lessThan: 'less than',
  isEmpty: 'is empty',
  isFilled: 'has a value',
};

export const timeComparisons: Readonly<Partial<Record<Comparison, string>>> = {
  atLeast: 'from',
  atMost: 'until',
  moreThan: 'after',
  lessThan: 'before',
};
