import { useLocation } from 'react-router-dom';
import { member, textMember } from '#src/providers/json.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { Resource } from '#src/schema/resource.ts';
import { openList } from '#src/schema/routes.ts';

/** Where a record was opened from: the query of the list's address, and the record's index in the whole list, counted from 0. */
export interface ListPosition {
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
  return typeof at === 'number' ? { search: textMember(list, 'search'), at } : undefined;
}

/** The address of the list as it was left, or of the role's first page if the role has no such list. */
export function useBackAddress(resource: Resource): string {
  const { role } = useActor();
  const place = useListPosition();
  const list = openList(resource, role);
  return list === undefined ? '/' : list + (place?.search ?? '');
}
