import { queryOptions } from '@tanstack/react-query';
import type { DataProvider, GetListParams } from 'ra-core';
import { isPlainObject } from '#src/schema/plainObject.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { UsedParameters } from '#src/ui/useIgnoredParameters.ts';

export const pageSizes = [25, 50, 100] as const;

/** How long a list's page stays fresh, in milliseconds: long enough that a click doesn't fetch a prefetched page again. */
export const pageStaleTime = 5_000;

type PageParams = Required<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>> & Pick<GetListParams, 'meta'>;

/**
 * The meta by which the data provider requests only these fields of a list; undefined for whole records. Ra-core includes it in its query
 * keys, so that partial rows aren't cached as whole records.
 */
export const fieldsMeta = (fields: readonly string[] | undefined) => fields && { fields };

/** A list's order unless the user chooses another. */
export function defaultSort({ sort }: Resource): PageParams['sort'] {
  const [field, order] = sort ?? (['id', 'DESC'] as const);
  return { field, order };
}

/** Parses the filter of an address; undefined if it is unreadable. */
export function parseFilter(text: string): object | undefined {
  try {
    const filter: unknown = JSON.parse(text);
    return isPlainObject(filter) ? filter : undefined;
  } catch {
    return undefined;
  }
}

/** The list parameters of an address that a list uses; undefined for missing or invalid parameters. */
export interface ListParams extends UsedParameters {
  readonly sort: string | undefined;
  readonly order: PageParams['sort']['order'] | undefined;
  readonly page: number | undefined;
  readonly perPage: number | undefined;
  readonly filter: string | undefined;
}

/**
 * The parameters of a list's request, as ra-core reads them from the list's address. A difference would only cause an extra request.
 * @param used the parameters of the address that the list uses
 * @param first the filter for an address without list parameters
 * @param fields the fields that the list requests
 * @param fixed the list's fixed filter
 */
export function pageParams(
  resource: Resource,
  used: ListParams,
  first: object = {},
  fields?: readonly string[],
  fixed: object = {},
): PageParams {
  const { sort, order, page, perPage, filter } = used;
  // An address with any of the parameters doesn't get the first filter.
  const isEmpty = Object.values(used).every((parameter) => parameter === undefined);
  return {
    pagination: { page: page ?? 1, perPage: perPage ?? pageSizes[0] },
    sort: sort && order ? { field: sort, order } : defaultSort(resource),
    filter: { ...(isEmpty ? first : parseFilter(filter ?? '')), ...fixed },
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
