import { pathPattern, type Route, routeTable } from '#src/access/routes.ts';
import { rolesIn } from '#src/schema/access/rules.ts';
import type { Resource } from '#src/schema/resource.ts';
import { withDefaultScreens } from './defaultScreens.ts';
import { derived } from './registry.ts';

/** A screen opens for the roles whose rules let them do on some record what it is for. */
function screenRoutes({ access, screens }: Resource): Route[] {
  const placed = [
    { path: screens.list, audience: rolesIn(access.read) },
    { path: screens.create, audience: rolesIn(access.create) },
    { path: screens.edit, audience: rolesIn(access.update) },
    { path: screens.show, audience: rolesIn(access.read) },
  ];
  return placed.flatMap(({ path, audience }) => (path === undefined ? [] : [{ path, audience }]));
}

function standardRoutes(resource: Resource): Route[] {
  const { name, screens, icon = 'List' } = resource;
  const menu = { key: name, icon };
  return screenRoutes(resource).map((route) => (route.path === screens.list ? { ...route, menu } : route));
}

/** The route table, and behind it the screens of the resources that take the standard ones. */
export const allRoutes = derived((resources): readonly Route[] => [
  ...routeTable,
  ...resources.filter(({ hasStandardScreens }) => hasStandardScreens).flatMap(standardRoutes),
]);

/** `/users/:userId` and `/users/:id` are one path. */
export const shapeOf = (path: string): string => path.replaceAll(/:[^/]+/g, ':');

/** The screens that a declaration gives no path, at react-admin's. Nothing of the route table gives way to them, and no menu has them. */
const defaultRoutes = derived((resources): readonly Route[] => {
  const taken = new Set(allRoutes().map(({ path }) => shapeOf(path)));
  return resources
    .flatMap((resource) => screenRoutes(withDefaultScreens(resource)))
    .filter(({ path }) => !path.includes('?') && !taken.has(shapeOf(path)));
});

const patterns = derived(() =>
  [...allRoutes(), ...defaultRoutes()].map((route) => ({ route, matches: pathPattern(route.path) })),
);

/** @returns the first route that the path (below /admin) belongs to, whatever its query */
export function routeOf(path: string): Route | undefined {
  const [bare = path] = path.split('?', 1);
  return patterns().find(({ matches }) => matches.test(bare))?.route;
}
