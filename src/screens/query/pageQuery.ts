import { queryOptions } from '@tanstack/react-query';
import type { DataProvider, GetListParams } from 'ra-core';
import { parseId } from '#src/format/id.ts';
import { isPlainObject } from '#src/schema/plainObject.ts';
import type { Resource } from '#src/schema/resource.ts';

export const pageSizes = [25, 50, 100] as const;

/** How long a page of the list stays fresh, in milliseconds: long enough that a prefetched page is not fetched again by the click. */
export const pageStaleTime = 5_000;

type PageParams = Required<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>> & Pick<GetListParams, 'meta'>;

/**
 * Tells the data provider which fields a list asks for; undefined for whole records. Ra-core has it in its query keys, so that the
 * rows of such a list are never taken for whole records.
 */
export const fieldsMeta = (fields: readonly string[] | undefined) => fields && { fields };

/** A list's order unless the user chooses another. */
export function defaultSort({ sort }: Resource): PageParams['sort'] {
  const [field, order] = sort ?? (['id', 'DESC'] as const);
  return { field, order };
}

/** The filter in the address; undefined for an unreadable one. */
function parseFilter(text: string): object | undefined {
  try {
    const filter: unknown = JSON.parse(text);
    return isPlainObject(filter) ? filter : undefined;
  } catch {
    return undefined;
  }
}

export const isFilterText = (text: string): boolean => parseFilter(text) !== undefined;

/**
 * The list parameters of an address, as ra-core reads them once invalid ones are removed. If the two ever differ, the only harm is an
 * extra request.
 * @param first the filter for an address without list parameters
 * @param fields what the list asks for
 * @param fixed what always holds in the list
 */
export function pageParams(
  resource: Resource,
  search: string,
  first: object = {},
  fields?: readonly string[],
  fixed: object = {},
): PageParams {
  const written = new URLSearchParams(search);
  const [field, order] = [written.get('sort') ?? '', written.get('order')];
  const isField = Object.hasOwn(resource.fields, field);
  const sort: PageParams['sort'] | undefined =
    isField && (order === 'ASC' || order === 'DESC') ? { field, order } : undefined;
  const [page, perPage] = [parseId(written.get('page')), parseId(written.get('perPage'))];
  const filter = parseFilter(written.get('filter') ?? '');
  // An address with any of the parameters doesn't get the first filter.
  const isEmpty = [sort, page, perPage, filter].every((parameter) => parameter === undefined);
  return {
    pagination: { page: page ?? 1, perPage: perPage ?? pageSizes[0] },
    sort: sort ?? defaultSort(resource),
    filter: { ...(isEmpty ? first : filter), ...fixed },
    meta: fieldsMeta(fields),
  };
}

/** The query of a page of a list, with the query key that ra-core's list uses. */
export const pageQuery = (dataProvider: DataProvider, resource: string, params: PageParams) =>
  queryOptions({
    queryKey: [resource, 'getList', params],
    queryFn: ({ signal }) => dataProvider.getList(resource, { ...params, signal }),
    staleTime: pageStaleTime,
  });
