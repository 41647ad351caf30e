import { useLocation, useParams } from 'react-router-dom';
import { parseId } from '#src/format/id.ts';
import { idParameter, recordPath } from '#src/schema/recordPath.ts';
import type { Resource } from '#src/schema/resource.ts';

/** @returns the id in the address of a record's screen, undefined if there is none */
export function useRecordId(path: string | undefined): number | undefined {
  const params = useParams();
  const { search } = useLocation();
  const place = path === undefined ? undefined : idParameter(path);
  if (place === undefined) return undefined;
  return parseId(place.in === 'query' ? new URLSearchParams(search).get(place.name) : params[place.name]);
}

/** The query parameter that selects a screen on a shared path: `tag` of `/creatives?tag=:id`. */
const queryParamOf = (own: string | undefined, path: string): string | undefined =>
  own?.startsWith(`${path}?`) ? own.slice(path.length + 1).replace(/=.*$/, '') : undefined;

/** @returns whether the query selects a screen at this path: with any value for a record's id, else with the path's value */
export function isScreenSelected(own: string | undefined, path: string, query: URLSearchParams): boolean {
  const name = queryParamOf(own, path);
  const value = new URLSearchParams(own?.slice(path.length)).get(name ?? '') ?? '';
  return name !== undefined && query.has(name) && (value === '' || value.startsWith(':') || query.get(name) === value);
}

/** The screens that may share the path of another screen. */
export const sharedPathScreens = ['show', 'create'] as const;

/** @returns whether a screen of the resource shares this path instead of having its own */
export const sharesPath = ({ screens }: Resource, screen: (typeof sharedPathScreens)[number], path: string): boolean =>
  queryParamOf(screens[screen], path) !== undefined;

/** @returns the screen that the query selects on a shared path; undefined for the screen that owns it */
export function useScreenFromQuery(
  { screens }: Resource,
  path: string,
): (typeof sharedPathScreens)[number] | undefined {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  return sharedPathScreens.find((screen) => isScreenSelected(screens[screen], path, query));
}

/** The address for editing a record: the edit screen, or its page with `?edit`. */
export function editAddress(resource: Resource, id: number): string | undefined {
  const page = recordPath(resource, 'show', id);
  return recordPath(resource, 'edit', id) ?? (page && `${page}${page.includes('?') ? '&' : '?'}edit`);
}

/** @returns the address of the list at a path with a filter set, in the list's own form */
export const listAddress = (list: string, filter: Readonly<Record<string, unknown>>): string =>
  `${list}${list.includes('?') ? '&' : '?'}filter=${encodeURIComponent(JSON.stringify(filter))}`;
