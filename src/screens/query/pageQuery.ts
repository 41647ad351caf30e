import { queryOptions } from '@tanstack/react-query';
import type { DataProvider, GetListParams } from 'ra-core';
import type { Resource } from '#src/schema/resource.ts';

export const pageSizes = [25, 50, 100] as const;

/** How long a page of the list counts as up to date, in milliseconds: long enough to be fetched on the way to its button. */
export const pageStaleTime = 5_000;

type PageParams = Required<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>>;

/** The order of a list before somebody chooses another. */
export function defaultSort({ sort }: Resource): PageParams['sort'] {
  const [field, order] = sort ?? (['id', 'DESC'] as const);
  return { field, order };
}

/** The address is anybody's to write: what can't be read filters nothing. */
function filterIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}

/** What ra-core's list keeps in an address: with any of it, the list doesn't begin anew. */
const listParams = ['filter', 'sort', 'order', 'page', 'perPage'] as const;

/**
 * What ra-core's list reads from an address. Where the two differ, a page is fetched that nobody asks for; no more.
 * @param first the filter of an address that says nothing
 */
export function pageParams(resource: Resource, search: string, first: object = {}): PageParams {
  const written = new URLSearchParams(search);
  const [field, order] = [written.get('sort'), written.get('order')];
  return {
    pagination: { page: Number(written.get('page') ?? 1), perPage: Number(written.get('perPage') ?? pageSizes[0]) },
    sort: field ? { field, order: order === 'DESC' ? 'DESC' : 'ASC' } : defaultSort(resource),
    filter: listParams.some((name) => written.has(name)) ? filterIn(written.get('filter')) : first,
  };
}

/** A page of a list, under the key by which ra-core's list asks for it. */
export const pageQuery = (dataProvider: DataProvider, resource: string, params: PageParams) =>
  queryOptions({
    queryKey: [resource, 'getList', params],
    queryFn: ({ signal }) => dataProvider.getList(resource, { ...params, signal }),
    staleTime: pageStaleTime,
  });
