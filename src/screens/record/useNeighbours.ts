import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useActor } from '#src/providers/useActor.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { extraList, type ListPosition, listPositionState, useListPosition } from '../listPosition.ts';
import { isSortable } from '../query/isSortable.ts';
import { listFilters } from '../query/listFilters.ts';
import { pageParams, pageQuery } from '../query/pageQuery.ts';
import { parseListParams } from '../query/parseListParams.ts';
import { useListFields } from '../query/useColumns.ts';

/** A link to the previous or next record, with the navigation state. */
export interface Neighbour {
  readonly to: string;
  readonly state: object;
}

/** The page of the list that contains an index; from the cache if the list has shown that page. */
function usePageOf(resource: Resource, place: ListPosition | undefined, at: number | undefined) {
  const dataProvider = useDataProvider();
  const actor = useActor();
  const { first: initialFilter, fixed } = listFilters({ resource, list: extraList(resource, place) }, actor);
  const used = parseListParams(resource, place?.search ?? '', { isSortable });
  const params = pageParams(resource, used, initialFilter, useListFields(resource), fixed);
  const { perPage } = params.pagination;
  const pagination = { page: Math.floor((at ?? 0) / perPage) + 1, perPage };
  const query = pageQuery(dataProvider, resource.name, { ...params, pagination });
  const { data } = useQuery({ ...query, enabled: at !== undefined });
  const first = (pagination.page - 1) * perPage;
  const records: readonly AnyRow[] = at === undefined ? [] : (data?.data ?? []);
  return { first, records, total: data?.total };
}

/**
 * The previous and next records, in the order of the list from which the record was opened. If the record has left the list, for instance
 * after a decision, its index counts: the next record has moved up to it.
 */
export function useNeighbours(resource: Resource, { id }: AnyRow) {
  const place = useListPosition();
  const own = usePageOf(resource, place, place?.at);
  const index = own.records.findIndex((record) => record.id === id);
  const isKnown = own.total !== undefined && place !== undefined;
  const at = index < 0 ? (place?.at ?? 0) : own.first + index;
  const [before, after] = [at - 1, index < 0 ? at : at + 1];
  const previous = usePageOf(resource, place, isKnown && before >= 0 ? before : undefined);
  const next = usePageOf(resource, place, isKnown && after < (own.total ?? 0) ? after : undefined);
  const linkTo = (page: typeof own, index: number): Neighbour | undefined => {
    const record = page.records[index - page.first];
    const to = record && recordPath(resource, 'show', record.id);
    return to === undefined ? undefined : { to, state: listPositionState({ search: '', ...place, at: index }) };
  };
  return {
    isKnown,
    /** Counted from 1; undefined if the list no longer has the record. */
    position: index < 0 ? undefined : at + 1,
    total: own.total ?? 0,
    previous: linkTo(previous, before),
    next: linkTo(next, after),
  };
}
