import { queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { Labels } from '#src/fields/cell.ts';
import { fieldReferences } from '#src/fields/fieldReferences.ts';
import { limits } from '#src/limits.ts';
import { dictionaryQuery } from '#src/providers/dictionary.ts';
import { useActor } from '#src/providers/useActor.ts';
import { allows } from '#src/schema/access/ability.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { fieldsMeta } from './query/pageQuery.ts';

type Values = Readonly<Record<string, unknown>>;

/** The references of the shown fields: resource → the ids in the records. */
function referencedIds(
  resource: Resource,
  fields: readonly string[],
  records: readonly Values[],
): Map<string, number[]> {
  const ids = new Map<string, Set<number>>();
  for (const name of fields) {
    const field = resource.fields[name];
    if (field === undefined) continue;
    // A reference's single dictionary loads together with the records. Values with several dictionaries wait for the records, which name
    // the dictionary.
    const targetReferences = field.target === undefined ? [] : [{ resource: field.target, ids: [] }];
    for (const each of [...targetReferences, ...records.flatMap((record) => fieldReferences(field, record[name]))]) {
      const idSet = ids.get(each.resource) ?? new Set();
      for (const id of each.ids) idSet.add(id);
      ids.set(each.resource, idSet);
    }
  }
  return new Map([...ids].map(([target, some]) => [target, [...some].toSorted((a, b) => a - b)]));
}

/** The titles that records store beside a reference, as the reader may not be allowed to read the referenced record. */
const storedTitles = (resource: Resource, fields: readonly string[], records: readonly Values[]) =>
  fields.flatMap((name) => {
    const { target, options } = resource.fields[name] ?? {};
    const { nameField } = options ?? {};
    if (target === undefined || typeof nameField !== 'string') return [];
    return records.flatMap(({ [name]: id, [nameField]: text }) =>
      typeof text === 'string' ? [[`${target} ${String(id)}`, text] as const] : [],
    );
  });

/** Slices of as many ids as a list returns in one response. */
function* slicesOf(ids: readonly number[]): Generator<readonly number[]> {
  for (let from = 0; from === 0 || from < ids.length; from += limits.listRange)
    yield ids.slice(from, from + limits.listRange);
}

/** A dictionary loads whole, other records by their ids. */
const toSlices = ([target, ids]: readonly [string, readonly number[]]) =>
  getResource(target).dictionary ? [[target, ids] as const] : [...slicesOf(ids)].map((some) => [target, some] as const);

function useRecordsQuery() {
  const dataProvider = useDataProvider();
  return (target: string, ids: readonly number[]) =>
    queryOptions({
      queryKey: [target, 'titles', ids],
      queryFn: async ({ signal }): Promise<AnyRow[]> => {
        const meta = fieldsMeta([getResource(target).title]);
        return (await dataProvider.getMany<AnyRow>(target, { ids: [...ids], meta, signal })).data;
      },
      enabled: ids.length > 0,
    });
}

/** Selects only the rendered data, so that rows render again only for new titles. */
const recordsOf = (results: readonly UseQueryResult<AnyRow[]>[]) => ({
  answers: results.map(({ data }) => data),
  isPending: results.some(({ isLoading }) => isLoading),
});

/** The titles of the records that the shown fields refer to, and whether some of them are loading. */
export function useLoadedLabels(resource: Resource, fields: readonly string[], records: readonly Values[]) {
  const recordsQuery = useRecordsQuery();
  const { ability } = useActor();
  const targets = useMemo(
    // The server would refuse records that the reader may not read. Their ids are shown, or the names stored beside the references.
    () =>
      [...referencedIds(resource, fields, records)]
        .filter(([target]) => allows(ability, 'read', target))
        .flatMap(toSlices),
    [resource, fields, records, ability],
  );
  const { answers, isPending } = useQueries({
    queries: targets.map(([target, ids]) =>
      getResource(target).dictionary ? dictionaryQuery(target) : recordsQuery(target, ids),
    ),
    combine: recordsOf,
  });
  const labels = useMemo((): Labels => {
    const titles = new Map<string, string>();
    targets.forEach(([target], index) => {
      const { title } = getResource(target);
      for (const record of answers[index] ?? []) titles.set(`${target} ${record.id}`, String(record[title]));
    });
    for (const [key, name] of storedTitles(resource, fields, records)) titles.set(key, name);
    const loading = new Set(isPending ? targets.flatMap(([target], index) => (answers[index] ? [] : [target])) : []);
    const titleOf = (target: string, id: number) => titles.get(`${target} ${id}`);
    return Object.assign(titleOf, { isLoading: (target: string) => loading.has(target) });
  }, [targets, answers, isPending, resource, fields, records]);
  return { labels, isPending };
}

/**
 * The titles of the records that the shown fields refer to. Dictionaries are loaded whole and cached, other records together.
 * @param fields the names of the shown fields
 */
export const useLabels = (...args: Parameters<typeof useLoadedLabels>): Labels => useLoadedLabels(...args).labels;
