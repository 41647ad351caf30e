import type { RoleName } from '#src/access/roles.ts';
import { screenAddress } from './defaultScreens.ts';
import { allResources } from './registry.ts';
import type { Resource } from './resource.ts';
import { matchRoute } from './routes.ts';
import { type ExtraList, tabParameter } from './screens.ts';
import { resourceForRole } from './sharedPaths.ts';

/** A list of a resource: its own, or a further one. */
export interface ResourceList {
  readonly resource: Resource;
  readonly list?: ExtraList | undefined;
}

/** The resources whose lists are tabs of the list at the path. */
const nestedResources = (path: string): readonly Resource[] => allResources().filter(({ within }) => within === path);

/** @returns the list that a role sees at an address below /admin */
export function findList(pathname: string, search: string, role: RoleName): ResourceList | undefined {
  const path = matchRoute(pathname)?.path;
  if (path === undefined) return undefined;
  const tab = new URLSearchParams(search).get(tabParameter);
  const nested = nestedResources(path).find(({ name }) => name === tab);
  if (nested !== undefined) return { resource: nested };
  for (const resource of allResources()) {
    const list = resource.lists.find((each) => each.path === path);
    if (list !== undefined) return { resource, list };
  }
  const isListAt = (each: Resource) => [screenAddress(each, 'list'), each.screens.otherList].includes(path);
  const resource = resourceForRole(allResources().filter(isListAt), role);
  return resource && { resource };
}
