import { useListContext } from 'ra-core';
import { conditionOf } from '#src/schema/operators.ts';
import { isPlainObject } from '#src/schema/plainObject.ts';
import type { Resource } from '#src/schema/resource.ts';
import { useChangeQuery } from './useChangeQuery.ts';

/** Field, with or without the suffix of an operator → its operand; `q` → the search. */
export type Filter = Readonly<Record<string, unknown>>;

const none: Filter = {};

interface Filters {
  readonly filter: Filter;
  /** The filter that the user can't change: the participants of one task. */
  readonly fixed: Filter;
  readonly setFilter: (filter: Filter) => void;
}

/** The filter of the list, stored in the URL, and its setter. Ra-core's `setFilters` drops nulls; here null means “is empty”. */
export function useFilters(): Filters {
  const list = useListContext();
  const values: unknown = list.filterValues;
  const changeQuery = useChangeQuery();
  const setFilter = (filter: Filter) =>
    changeQuery((query) => {
      query.set('filter', JSON.stringify(filter));
      // Another filter starts at the first page; the review desk starts at the first record.
      for (const place of ['page', 'id']) query.delete(place);
    });
  // The address is untrusted input.
  return { filter: isPlainObject(values) ? values : none, fixed: list.filter ?? none, setFilter };
}

/** Returns the filter without some of its keys. */
export const omitKeys = (filter: Filter, keys: readonly string[]): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.includes(key)));

/** @returns whether a filter has every condition of `part` */
export const includesFilter = (filter: Filter, part: Filter): boolean =>
  Object.entries(part).every(([key, value]) => JSON.stringify(filter[key]) === JSON.stringify(value));

/** The operands of a filter by field, like a record, so that `useLabels` finds the titles of their ids. */
export function filterAsRecord(resource: Resource, filter: Filter): Readonly<Record<string, unknown>> {
  const record: Record<string, unknown[]> = {};
  for (const [key, value] of Object.entries(filter)) {
    const { name } = conditionOf(resource, key);
    if (Object.hasOwn(resource.fields, name)) record[name] = [...(record[name] ?? []), ...[value].flat()];
  }
  return record;
}
