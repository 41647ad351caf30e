import { useLocation } from 'react-router-dom';
import { member, textMember } from '#src/providers/json.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { Resource } from '#src/schema/resource.ts';
import { openListPath } from '#src/schema/routes.ts';
import type { ExtraList } from '#src/schema/screens.ts';

/** The list from which a record was opened: its query, and the record's index in the whole list, counted from 0. */
export interface ListPosition {
  /** The name of the extra list; undefined for the resource's own. */
  readonly list?: string | undefined;
  readonly search: string;
  readonly at: number;
}

/** The navigation state for opening a record. The browser stores it with the address, even after a reload. */
export const listPositionState = (list: ListPosition): object => ({ list });

/** The list position from which the current record was opened; undefined if it is unknown. */
export function useListPosition(): ListPosition | undefined {
  const state: unknown = useLocation().state;
  const list = member(state, 'list');
  const at = member(list, 'at');
  const name = textMember(list, 'list');
  return typeof at === 'number'
    ? { list: name === '' ? undefined : name, search: textMember(list, 'search'), at }
    : undefined;
}

/** The extra list from which a record was opened. */
export const extraList = ({ lists }: Resource, place: ListPosition | undefined): ExtraList | undefined =>
  lists.find(({ name }) => name === place?.list);

/** Adds further parameters to an address; a tab's address already has a parameter. */
function withSearch(address: string, search: string): string {
  const [path = address, own] = address.split('?');
  const query = new URLSearchParams(own);
  for (const [name, value] of new URLSearchParams(search)) query.set(name, value);
  return own === undefined ? path + search : `${path}?${query.toString()}`;
}

/** The list's last address, or the role's first page if the role has no such list. */
export function useBackAddress(resource: Resource): string {
  const { role } = useActor();
  const place = useListPosition();
  const list = extraList(resource, place)?.path ?? openListPath(resource, role);
  return list === undefined ? '/' : withSearch(list, place?.search ?? '');
}
