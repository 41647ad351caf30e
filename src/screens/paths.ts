import { useLocation, useParams } from 'react-router-dom';
import { idPlace, recordPath } from '#src/schema/recordPath.ts';
import type { Resource } from '#src/schema/resource.ts';

/** @returns the text of an address as an id, undefined where it can't be one */
const idIn = (text: string | null | undefined): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : undefined;

/** @returns the id in the address of a record's screen, undefined where no id stands */
export function useRecordId(path: string | undefined): number | undefined {
  const params = useParams();
  const { search } = useLocation();
  const place = path === undefined ? undefined : idPlace(path);
  if (place === undefined) return undefined;
  return idIn(place.in === 'query' ? new URLSearchParams(search).get(place.name) : params[place.name]);
}

/** @returns whether the address asks for a record's page in place of the screen whose path it shares */
export function useIsInPlace({ screens }: Resource, path: string): boolean {
  const { search } = useLocation();
  const place = idPlace(screens.show ?? '');
  return (
    place?.in === 'query' &&
    screens.show?.startsWith(`${path}?`) === true &&
    new URLSearchParams(search).has(place.name)
  );
}

/** Where a record is edited: its own screen, or in place on its page. */
export function editAddress(resource: Resource, id: number): string | undefined {
  const page = recordPath(resource, 'show', id);
  return recordPath(resource, 'edit', id) ?? (page && `${page}${page.includes('?') ? '&' : '?'}edit`);
}

/** @returns the address of the list with a filter set, as the list itself would write it */
export function listAddress({ screens }: Resource, filter: Readonly<Record<string, unknown>>): string | undefined {
  return screens.list && `${screens.list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
