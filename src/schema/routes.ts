import type { RoleName } from '#src/access/roles.ts';
import { mayOpen, pathPattern, type Route, routeTable } from '#src/access/routes.ts';
import { rolesIn } from '#src/schema/access/rules.ts';
import type { Resource } from '#src/schema/resource.ts';
import { withDefaultScreens } from './defaultScreens.ts';
import { derived } from './registry.ts';
import { extraListKey } from './screens.ts';
import { isListedForRole } from './sharedPaths.ts';

/** The routes of a resource's screens. A screen is open to the roles that the matching access rules name. */
function screenRoutes({ access, screens }: Resource): Route[] {
  const screenPaths = [
    { path: screens.list, audience: rolesIn(access.read) },
    { path: screens.create, audience: rolesIn(access.create) },
    { path: screens.edit, audience: rolesIn(access.update) },
    { path: screens.show, audience: rolesIn(access.read) },
  ];
  return screenPaths.flatMap(({ path, audience }) => (path === undefined ? [] : [{ path, audience }]));
}

/** A path without the names of its parameters: `/users/:userId` and `/users/:id` match the same addresses. */
export const pathShape = (path: string): string => path.replaceAll(/:[^/]+/g, ':');

const tableShapes = new Set(routeTable.map(({ path }) => pathShape(path)));

/** The routes of further lists that aren't in the route table. */
const extraListRoutes = ({ name, lists, icon = 'List', access }: Resource): Route[] =>
  lists
    .filter(({ path }) => !tableShapes.has(pathShape(path)))
    .map((list) => ({
      path: list.path,
      audience: rolesIn(access.read),
      menu: { key: extraListKey(name, list.name), icon },
    }));

function standardRoutes(resource: Resource): Route[] {
  const { name, screens, icon = 'List' } = resource;
  const menu = { key: name, icon };
  const routes = screenRoutes(resource);
  const isList = ({ path }: Route) => path === screens.list;
  return [
    ...routes.filter(isList).map((route) => ({ ...route, menu })),
    // Before the record's page, whose parameter would match a list below it.
    ...extraListRoutes(resource),
    ...routes.filter((route) => !isList(route)),
  ];
}

/** The route table, followed by the screens of resources with standard screens, and further lists with their own paths. */
export const routesFor = (resources: readonly Resource[]): readonly Route[] => [
  ...routeTable,
  ...resources.flatMap((resource) =>
    resource.hasStandardScreens ? standardRoutes(resource) : extraListRoutes(resource),
  ),
];

/** The routes for the registered resources. */
export const allRoutes = derived(routesFor);

/** Screens without a declared path, at react-admin's. They aren't in the menu, and every route of the table takes precedence. */
const defaultRoutes = derived((resources): readonly Route[] => {
  const routeShapes = new Set(allRoutes().map(({ path }) => pathShape(path)));
  return resources
    .flatMap((resource) => screenRoutes(withDefaultScreens(resource)))
    .filter(({ path }) => !path.includes('?') && !routeShapes.has(pathShape(path)));
});

const patterns = derived(() =>
  [...allRoutes(), ...defaultRoutes()].map((route) => ({ route, matches: pathPattern(route.path) })),
);

/** @returns the path of the resource's list that the role may open, undefined if there is none */
export const openListPath = (resource: Resource, role: RoleName): string | undefined =>
  [resource.screens.list, resource.screens.otherList].find((path) => {
    const route = path === undefined ? undefined : matchRoute(path);
    return route !== undefined && mayOpen(route, role) && isListedForRole(resource, role);
  });

/** @returns the first route that matches the path (below /admin), ignoring the query */
export function matchRoute(path: string): Route | undefined {
  const [bare = path] = path.split('?', 1);
  return patterns().find(({ matches }) => matches.test(bare))?.route;
}
