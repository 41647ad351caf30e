import { type Comparison, comparisonOf, operatorsOf } from '#src/schema/comparisons.ts';
import { conditionOf, filterKey } from '#src/schema/operators.ts';
import type { Resource } from '#src/schema/resource.ts';
import { type Filter, omitKeys } from './useFilters.ts';

/** The filter keys of a field. */
const fieldKeys = (resource: Resource, name: string, filter: Filter): string[] =>
  Object.keys(filter).filter((key) => conditionOf(resource, key).name === name);

/** The comparison of a field in a filter, undefined if there is none. Both bounds together are a range. */
export function currentComparison(resource: Resource, name: string, filter: Filter): Comparison | undefined {
  const [first, ...others] = fieldKeys(resource, name, filter);
  if (first === undefined) return undefined;
  const isRange = others.length > 0 && operatorsOf('between').every((end) => filterKey(name, end) in filter);
  return isRange ? 'between' : comparisonOf(conditionOf(resource, first).operator, filter[first]);
}

/** The operands of a field in a filter; undefined for an operand that isn't entered yet. */
export const currentOperands = (name: string, comparison: Comparison, filter: Filter): unknown[] =>
  operatorsOf(comparison).map((operator) => filter[filterKey(name, operator)] ?? undefined);

/** A single value is written without an array, so that a quick filter of the same value is recognized. */
const unwrapSingle = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value);

/** The filter with another comparison for a field. Operands that aren't entered yet are left out. */
export function withComparison(
  resource: Resource,
  name: string,
  filter: Filter,
  comparison: Comparison,
  values: readonly unknown[],
): Filter {
  const others = omitKeys(filter, fieldKeys(resource, name, filter));
  if (comparison === 'isEmpty') return { ...others, [name]: null };
  if (comparison === 'isFilled') return { ...others, [filterKey(name, 'neq')]: null };
  const operands = operatorsOf(comparison).flatMap((operator, index) =>
    values[index] === undefined ? [] : [[filterKey(name, operator), unwrapSingle(values[index])] as const],
  );
  return { ...others, ...Object.fromEntries(operands) };
}
