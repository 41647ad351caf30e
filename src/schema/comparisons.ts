import type { AnyField } from '#src/schema/field.ts';
import { type Operator, operators } from './operators.ts';

/** A comparison as people know it. Some are made of two operators of the API, or of one with a list or with nothing. */
const comparisons = [
  'contains',
  'is',
  'isNot',
  'between',
  'atLeast',
  'atMost',
  'moreThan',
  'lessThan',
  'isEmpty',
  'isFilled',
] as const;
export type Comparison = (typeof comparisons)[number];

const ofOperator: Readonly<Record<Operator, Comparison>> = {
  eq: 'is',
  neq: 'isNot',
  gte: 'atLeast',
  lte: 'atMost',
  gt: 'moreThan',
  lt: 'lessThan',
  contains: 'contains',
};

/** The operators of the values that a comparison takes, in the order in which they are entered. */
export function operatorsOf(comparison: Comparison): readonly Operator[] {
  if (comparison === 'between') return ['gte', 'lte'];
  return operators.filter((operator) => ofOperator[operator] === comparison);
}

/** What one key of a filter says. */
export function comparisonOf(operator: Operator, value: unknown): Comparison {
  if (value === null && operator === 'eq') return 'isEmpty';
  if (value === null && operator === 'neq') return 'isFilled';
  return ofOperator[operator];
}

/** The comparisons that an operator of a kind makes possible. Two ends make a range; what may be empty can be asked for it. */
export function comparisonsOf(field: AnyField, known: readonly Operator[]): readonly Comparison[] {
  const possible = new Set<Comparison>(known.map((operator) => ofOperator[operator]));
  if (known.includes('gte') && known.includes('lte')) possible.add('between');
  // What is asked for only while another field says so is empty otherwise.
  const mayBeEmpty = !field.required || field.options.when !== undefined;
  if (mayBeEmpty && known.includes('eq')) possible.add('isEmpty');
  if (mayBeEmpty && known.includes('neq')) possible.add('isFilled');
  return comparisons.filter((comparison) => possible.has(comparison));
}
