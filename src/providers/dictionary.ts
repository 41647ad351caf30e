import { queryOptions, useQuery } from '@tanstack/react-query';
import { limits } from '#src/limits.ts';
import { type CodeOf, codeOfEntry } from '#src/schema/codes.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { request } from './http.ts';
import { isRow } from './isRow.ts';
import { queryClient } from './queryClient.ts';
import { fieldsParameter, selectableFields } from './selectableFields.ts';

const page = limits.listRange;

async function fetchAllRows(name: string, signal: AbortSignal): Promise<AnyRow[]> {
  const resource = getResource(name);
  const { service, path } = resource;
  const fields = fieldsParameter(selectableFields(resource));
  const rows: AnyRow[] = [];
  for (let from = 0; ; from += page) {
    const range = encodeURIComponent(JSON.stringify([from, from + page - 1]));
    const { json } = await request(service, `${path}?range=${range}&${fields}`, { signal });
    const next = Array.isArray(json) ? json.filter(isRow) : [];
    rows.push(...next);
    if (next.length < page) return rows;
  }
}

/** Loads a whole reference list once; it is cached until the user leaves the page or the account or role changes. */
export const dictionaryQuery = (name: string) =>
  queryOptions({
    queryKey: ['dictionary', name],
    queryFn: ({ signal }) => fetchAllRows(name, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** All rows of a reference list, outside of React. */
export const loadDictionary = (name: string): Promise<AnyRow[]> => queryClient.ensureQueryData(dictionaryQuery(name));

/**
 * All rows of a reference list.
 * @example const { data: categories = [] } = useDictionary('campaign-categories');
 */
export const useDictionary = (name: string) => useQuery(dictionaryQuery(name), queryClient);

/** The codes of loaded entries. A component that depends on a code waits for its dictionary. */
export const cachedCode: CodeOf = (name, id) => {
  const entry = queryClient.getQueryData(dictionaryQuery(name).queryKey)?.find((row) => row.id === id);
  return entry && codeOfEntry(getResource(name), entry);
};
