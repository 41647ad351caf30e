import type { RoleName } from '#src/access/roles.ts';
import { screenAddress } from './defaultScreens.ts';
import { allResources } from './registry.ts';
import type { Resource } from './resource.ts';
import { routeOf } from './routes.ts';
import { type FurtherList, tabParameter } from './screens.ts';
import { resourceFor } from './sharedPaths.ts';

/** A list of a resource: its own, or a further one. */
export interface ListPlace {
  readonly resource: Resource;
  readonly list?: FurtherList | undefined;
}

/** The resources whose lists are tabs of the list at the path. */
const guestsAt = (path: string): readonly Resource[] => allResources().filter(({ within }) => within === path);

/** @returns the list that the role finds at an address below /admin */
export function listAt(pathname: string, search: string, role: RoleName): ListPlace | undefined {
  const path = routeOf(pathname)?.path;
  if (path === undefined) return undefined;
  const tab = new URLSearchParams(search).get(tabParameter);
  const guest = guestsAt(path).find(({ name }) => name === tab);
  if (guest !== undefined) return { resource: guest };
  for (const resource of allResources()) {
    const list = resource.lists.find((each) => each.path === path);
    if (list !== undefined) return { resource, list };
  }
  const isListAt = (each: Resource) => [screenAddress(each, 'list'), each.screens.otherList].includes(path);
  const resource = resourceFor(allResources().filter(isListAt), role);
  return resource && { resource };
}
