import { queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { Labels } from '#src/fields/cell.ts';
import { dictionaryQuery } from '#src/providers/dictionary.ts';
import { resourceNamed } from '#src/resources/index.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the shown fields point to: resource → the ids among the records. */
function pointedAt(resource: Resource, fields: readonly string[], records: readonly Values[]): Map<string, number[]> {
  const ids = new Map<string, Set<number>>();
  for (const name of fields) {
    const target = resource.fields[name]?.target;
    if (target === undefined) continue;
    const known = ids.get(target) ?? new Set();
    for (const id of records.flatMap((record) => [record[name]].flat())) if (typeof id === 'number') known.add(id);
    ids.set(target, known);
  }
  return new Map([...ids].map(([target, some]) => [target, [...some].toSorted((a, b) => a - b)]));
}

function useRecordsQuery() {
  const dataProvider = useDataProvider();
  return (target: string, ids: readonly number[]) =>
    queryOptions({
      queryKey: [target, 'getMany', { ids }],
      queryFn: async ({ signal }): Promise<AnyRow[]> =>
        (await dataProvider.getMany<AnyRow>(target, { ids: [...ids], signal })).data,
      enabled: ids.length > 0,
    });
}

/** The answers alone: rows are drawn again for new titles, not for what else a query reports. */
const recordsOf = (results: readonly UseQueryResult<AnyRow[]>[]) => results.map(({ data }) => data);

/**
 * The titles of the records that the shown fields point to: reference lists whole and kept, others in one call.
 * @param fields the names of the fields that are shown
 */
export function useLabels(resource: Resource, fields: readonly string[], records: readonly Values[]): Labels {
  const recordsQuery = useRecordsQuery();
  const targets = useMemo(() => [...pointedAt(resource, fields, records)], [resource, fields, records]);
  const answers = useQueries({
    queries: targets.map(([target, ids]) =>
      resourceNamed(target).dictionary ? dictionaryQuery(target) : recordsQuery(target, ids),
    ),
    combine: recordsOf,
  });
  return useMemo(() => {
    const titles = new Map<string, string>();
    targets.forEach(([target], index) => {
      const { title } = resourceNamed(target);
      for (const record of answers[index] ?? []) titles.set(`${target} ${record.id}`, String(record[title]));
    });
    return (target, id) => titles.get(`${target} ${id}`);
  }, [targets, answers]);
}
