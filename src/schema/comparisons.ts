import type { AnyField } from '#src/schema/field.ts';
import { type Operator, operators } from './operators.ts';

/** The comparisons of the filter form. Each maps to one or two of the API's operators, some with a list or null as operand. */
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

/** The operators of a comparison's operands, in order of entry. */
export function operatorsOf(comparison: Comparison): readonly Operator[] {
  if (comparison === 'between') return ['gte', 'lte'];
  return operators.filter((operator) => ofOperator[operator] === comparison);
}

/** The comparison that a filter key with its value expresses. */
export function comparisonOf(operator: Operator, value: unknown): Comparison {
  if (value === null && operator === 'eq') return 'isEmpty';
  if (value === null && operator === 'neq') return 'isFilled';
  return ofOperator[operator];
}

/** The comparisons that the operators of a kind allow: `between` needs both bounds, `isEmpty` and `isFilled` a field that may be empty. */
export function comparisonsOf(field: AnyField, known: readonly Operator[]): readonly Comparison[] {
  const possible = new Set<Comparison>(known.map((operator) => ofOperator[operator]));
  if (known.includes('gte') && known.includes('lte')) possible.add('between');
  // A conditional field is empty while its condition isn't met, even if it is required.
  const mayBeEmpty = !field.required || field.options.when !== undefined;
  if (mayBeEmpty && known.includes('eq')) possible.add('isEmpty');
  if (mayBeEmpty && known.includes('neq')) possible.add('isFilled');
  return comparisons.filter((comparison) => possible.has(comparison));
}
