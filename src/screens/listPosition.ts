import { useLocation } from 'react-router-dom';
import { mayOpen } from '#src/access/routes.ts';
import { member, textMember } from '#src/providers/json.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { Resource } from '#src/schema/resource.ts';
import { routeOf } from '#src/schema/routes.ts';

/** Where a record was opened from: the query of the list's address, and the record's place in the list, counted from 0. */
export interface ListPosition {
  readonly search: string;
  readonly at: number;
}

/** What the navigation to the record takes along. The browser keeps it with the address, also when the page is loaded anew. */
export const listPositionState = (list: ListPosition): object => ({ list });

/** The place in the list that the shown record was opened from; undefined where that isn't known. */
export function useListPosition(): ListPosition | undefined {
  const state: unknown = useLocation().state;
  const list = member(state, 'list');
  const at = member(list, 'at');
  return typeof at === 'number' ? { search: textMember(list, 'search'), at } : undefined;
}

/** The address of the list as it was left, or of the first page for a role that has no such list. */
export function useBackAddress({ screens: { list } }: Resource): string {
  const { role } = useActor();
  const place = useListPosition();
  const route = list === undefined ? undefined : routeOf(list);
  return list !== undefined && route && mayOpen(route, role) ? list + (place?.search ?? '') : '/';
}
