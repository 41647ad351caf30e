import { type Comparison, comparisonOf, conditionOf } from '#src/schema/comparisons.ts';
import type { Operator } from '#src/schema/kind.ts';
import type { Resource } from '#src/schema/resource.ts';
import { type Filter, without } from './useFilters.ts';

const operators: Readonly<Partial<Record<Comparison, Operator>>> = {
  is: 'eq',
  isNot: 'neq',
  contains: 'contains',
  atLeast: 'gte',
  atMost: 'lte',
  moreThan: 'gt',
  lessThan: 'lt',
};

/** The operators of the values that a comparison takes, in the order in which they are entered. */
export function operatorsOf(comparison: Comparison): readonly Operator[] {
  if (comparison === 'between') return ['gte', 'lte'];
  const operator = operators[comparison];
  return operator === undefined ? [] : [operator];
}

const keyOf = (name: string, operator: Operator): string => (operator === 'eq' ? name : `${name}_${operator}`);

/** The keys of a filter that are about a field. */
const keysOf = (resource: Resource, name: string, filter: Filter): string[] =>
  Object.keys(filter).filter((key) => conditionOf(resource, key).name === name);

/** How a filter compares a field, undefined where it doesn't. Two ends make a range. */
export function comparisonIn(resource: Resource, name: string, filter: Filter): Comparison | undefined {
  const [first, ...others] = keysOf(resource, name, filter);
  if (first === undefined) return undefined;
  const isRange = others.length > 0 && operatorsOf('between').every((end) => keyOf(name, end) in filter);
  return isRange ? 'between' : comparisonOf(conditionOf(resource, first).operator, filter[first]);
}

/** What a filter compares a field with; undefined where nothing is entered yet. */
export const valuesIn = (name: string, comparison: Comparison, filter: Filter): unknown[] =>
  operatorsOf(comparison).map((operator) => filter[keyOf(name, operator)] ?? undefined);

/** One value travels alone, so that a quick filter of it is recognized. */
const alone = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value);

/** The filter with what it says about a field replaced. Values that aren't entered yet are left out. */
export function compared(
  resource: Resource,
  name: string,
  filter: Filter,
  comparison: Comparison,
  values: readonly unknown[],
): Filter {
  const others = without(filter, keysOf(resource, name, filter));
  if (comparison === 'isEmpty') return { ...others, [name]: null };
  if (comparison === 'isFilled') return { ...others, [`${name}_neq`]: null };
  const entered = operatorsOf(comparison).flatMap((operator, index) =>
    values[index] === undefined ? [] : [[keyOf(name, operator), alone(values[index])] as const],
  );
  return { ...others, ...Object.fromEntries(entered) };
}
