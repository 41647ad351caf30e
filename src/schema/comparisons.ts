import type { AnyField } from '#src/schema/field.ts';
import type { Operator } from '#src/schema/kind.ts';
import type { Resource } from '#src/schema/resource.ts';

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

const operators: readonly string[] = ['neq', 'gte', 'lte', 'gt', 'lt', 'contains'] satisfies Operator[];
const isOperator = (text: string): text is Operator => operators.includes(text);

/** `startAt_gte` → the field and how it is compared; a field's whole name comes first. */
export function conditionOf({ fields }: Resource, key: string): { readonly name: string; readonly operator: Operator } {
  const at = key.lastIndexOf('_');
  const suffix = key.slice(at + 1);
  if (Object.hasOwn(fields, key) || at < 0 || !isOperator(suffix)) return { name: key, operator: 'eq' };
  return { name: key.slice(0, at), operator: suffix };
}

const ofOperator: Readonly<Record<Operator, Comparison>> = {
  eq: 'is',
  neq: 'isNot',
  gte: 'atLeast',
  lte: 'atMost',
  gt: 'moreThan',
  lt: 'lessThan',
  contains: 'contains',
};

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
