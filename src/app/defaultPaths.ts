import { type DefaultScreen, defaultPaths, screenAddress } from '#src/schema/defaultScreens.ts';
import type { Resource } from '#src/schema/resource.ts';

/**
 * The redirect target of react-admin's path of a screen.
 * @returns undefined if the screen itself is at the path, or there is no screen
 */
export function redirectPath(resource: Resource, screen: DefaultScreen): string | undefined {
  const to = screenAddress(resource, screen);
  return to === defaultPaths(resource)[screen] ? undefined : to;
}

/** A record's address: the path with the id instead of its parameter, and the query. */
export function pathWithId(path: string, id: string, search = ''): string {
  const address = path.replace(/:\w+/, encodeURIComponent(id));
  return address + (address.includes('?') ? search.replace('?', '&') : search);
}
