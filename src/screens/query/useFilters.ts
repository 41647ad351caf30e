import { useListContext } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import { conditionOf } from '#src/schema/operators.ts';
import type { Resource } from '#src/schema/resource.ts';

/** Field, with the suffix of an operator or none → what it is compared with; `q` → the search. */
export type Filter = Readonly<Record<string, unknown>>;

const none: Filter = {};

/** The address is anybody's to write. */
const isFilter = (value: unknown): value is Filter =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Filters {
  readonly filter: Filter;
  /** What the list shows in any case: the participants of one task. */
  readonly fixed: Filter;
  readonly setFilter: (filter: Filter) => void;
}

/**
 * The filter of the list, which the URL holds, and how to set it. Not by ra-core's `setFilters`, which drops every null:
 * here it stands for what is empty.
 */
export function useFilters(): Filters {
  const list = useListContext();
  const values: unknown = list.filterValues;
  const { search } = useLocation();
  const navigate = useNavigate();
  const setFilter = (filter: Filter) => {
    const query = new URLSearchParams(search);
    query.set('filter', JSON.stringify(filter));
    // What another filter finds begins anew: with its first page, at the review desk with its first record.
    for (const place of ['page', 'id']) query.delete(place);
    // Drawn at once: the next filter that somebody sets builds on this one.
    void navigate({ search: query.toString() }, { flushSync: true });
  };
  return { filter: isFilter(values) ? values : none, fixed: list.filter ?? none, setFilter };
}

/** The filter without some of its keys. */
export const without = (filter: Filter, keys: readonly string[]): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.includes(key)));

/** @returns whether everything that the one asks for is asked for by the other */
export const covers = (filter: Filter, part: Filter): boolean =>
  Object.entries(part).every(([key, value]) => JSON.stringify(filter[key]) === JSON.stringify(value));

/** What a filter compares with, by field: as a record has it, so that its ids get their titles. */
export function filterAsRecord(resource: Resource, filter: Filter): Readonly<Record<string, unknown>> {
  const record: Record<string, unknown[]> = {};
  for (const [key, value] of Object.entries(filter)) {
    const { name } = conditionOf(resource, key);
    if (Object.hasOwn(resource.fields, name)) record[name] = [...(record[name] ?? []), ...[value].flat()];
  }
  return record;
}
