import { useLocation } from 'react-router-dom';
import { member, textMember } from '#src/providers/json.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { Resource } from '#src/schema/resource.ts';
import { openListPath } from '#src/schema/routes.ts';
import type { ExtraList } from '#src/schema/screens.ts';

/** Where a record was opened from: the query of the list's address, and the record's index in the whole list, counted from 0. */
export interface ListPosition {
  /** The name of the further list; the resource's own without one. */
  readonly list?: string | undefined;
  readonly search: string;
  readonly at: number;
}

/** The navigation state for opening a record. The browser keeps it with the address, even after a reload. */
export const listPositionState = (list: ListPosition): object => ({ list });

/** The list position that the current record was opened from; undefined if it isn't known. */
export function useListPosition(): ListPosition | undefined {
  const state: unknown = useLocation().state;
  const list = member(state, 'list');
  const at = member(list, 'at');
  const name = textMember(list, 'list');
  return typeof at === 'number'
    ? { list: name === '' ? undefined : name, search: textMember(list, 'search'), at }
    : undefined;
}

/** The further list that a record was opened from. */
export const extraList = ({ lists }: Resource, place: ListPosition | undefined): ExtraList | undefined =>
  lists.find(({ name }) => name === place?.list);

/** An address with further parameters: a tab's has one of its own. */
function withSearch(address: string, search: string): string {
  const [path = address, own] = address.split('?');
  const query = new URLSearchParams(own);
  for (const [name, value] of new URLSearchParams(search)) query.set(name, value);
  return own === undefined ? path + search : `${path}?${query.toString()}`;
}

/** The address of the list as it was left, or of the role's first page if the role has no such list. */
export function useBackAddress(resource: Resource): string {
  const { role } = useActor();
  const place = useListPosition();
  const list = extraList(resource, place)?.path ?? openListPath(resource, role);
  return list === undefined ? '/' : withSearch(list, place?.search ?? '');
}
