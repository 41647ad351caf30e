import { queryOptions, useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { parseId } from '#src/format/id.ts';
import { limits } from '#src/limits.ts';
import { useActor } from '#src/providers/useActor.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { relevanceKey, searchedFields } from '#src/schema/search.ts';
import { listFields } from '#src/screens/query/columnNames.ts';
import { fieldsMeta } from '#src/screens/query/pageQuery.ts';
import { useRecent } from '#src/screens/record/recentRecords.ts';
import { searchableResources } from './searchableResources.ts';

const perResource = 4;
const relevanceSort = { field: relevanceKey, order: 'ASC' } as const;
/** How long results stay fresh in the cache, in milliseconds. */
const staleTime = 10_000;

/** Records of one resource. */
export interface MatchingRecords {
  readonly resource: Resource;
  readonly records: readonly AnyRow[];
}

/** Builds a query for records by ids and by a text (`q`). Only the server decides which records the actor may see. */
function useSearchQuery() {
  const dataProvider = useDataProvider();
  return (resource: Resource, ids: readonly number[], q: string) => {
    const { name } = resource;
    // The texts explain a hit.
    const texts = q === '' ? [] : searchedFields(resource);
    const meta = fieldsMeta([...new Set([...listFields(resource), ...texts])]);
    return queryOptions({
      queryKey: [name, 'search', { ids, q }],
      queryFn: async ({ signal }): Promise<AnyRow[]> => {
        const pagination = { page: 1, perPage: perResource };
        const params = {
          pagination,
          sort: relevanceSort,
          filter: { q: q.slice(0, limits.searchLength) },
          meta,
          signal,
        };
        const [byId, byText] = await Promise.all([
          ids.length > 0 ? dataProvider.getMany<AnyRow>(name, { ids: [...ids], meta, signal }) : { data: [] },
          q === '' ? { data: [] } : dataProvider.getList<AnyRow>(name, params),
        ]);
        return [...byId.data, ...byText.data.filter(({ id }) => !ids.includes(id))];
      },
      staleTime,
      enabled: ids.length > 0 || q !== '',
    });
  };
}

/** The records of every searchable resource that match a text by their words or their id. Requests for an older text are cancelled. */
export function useRecordSearch(text: string) {
  const targets = searchableResources(useActor());
  const searchQuery = useSearchQuery();
  const id = parseId(text);
  const ids = id === undefined ? [] : [id];
  return useQueries({
    queries: targets.map((resource) => searchQuery(resource, ids, text)),
    combine: (answers) => ({
      found: targets.map((resource, at): MatchingRecords => ({ resource, records: answers[at]?.data ?? [] })),
      isSearching: answers.some(({ isLoading }) => isLoading),
      isFailed: answers.some(({ isError }) => isError),
    }),
  });
}

/** Recently viewed records that still exist and that the actor may still see. */
export function useRecentRecords(): readonly MatchingRecords[] {
  const [recent] = useRecent();
  const searchQuery = useSearchQuery();
  const targets = searchableResources(useActor());
  const accessible = recent.filter(({ resource }) => targets.some(({ name }) => name === resource));
  const names = [...new Set(accessible.map(({ resource }) => resource))];
  const idsOf = (name: string) => accessible.flatMap(({ resource, id }) => (resource === name ? [id] : []));
  const answers = useQueries({ queries: names.map((name) => searchQuery(getResource(name), idsOf(name), '')) });
  const records = new Map(
    names.flatMap((name, at) => (answers[at]?.data ?? []).map((record) => [`${name} ${record.id}`, record])),
  );
  return accessible.flatMap(({ resource, id }) => {
    const record = records.get(`${resource} ${id}`);
    return record ? [{ resource: getResource(resource), records: [record] }] : [];
  });
}
