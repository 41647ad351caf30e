import { roleNames } from '#src/access/roles.ts';
import { type Route, routeTable } from '#src/access/routes.ts';
import type { Rule } from '#src/schema/access/rules.ts';
import type { Resource } from '#src/schema/resource.ts';
import { derived } from './registry.ts';

const rolesOf = (rules: readonly Rule[]) => roleNames.filter((role) => rules.some(({ roles }) => roles.includes(role)));

/** A screen opens for the roles whose rules let them do on some record what it is for. */
function standardRoutes(resource: Resource): Route[] {
  const { access, screens, icon = 'List' } = resource;
  const menu = { key: resource.name, icon };
  const placed = [
    { path: screens.list, audience: rolesOf(access.read), menu },
    { path: screens.create, audience: rolesOf(access.create) },
    { path: screens.edit, audience: rolesOf(access.update) },
    { path: screens.show, audience: rolesOf(access.read) },
  ];
  return placed.flatMap(({ path, ...route }) => (path === undefined ? [] : [{ path, ...route }]));
}

/** The route table, and behind it the screens of the resources that take the standard ones. */
export const allRoutes = derived((resources): readonly Route[] => [
  ...routeTable,
  ...resources.filter(({ hasStandardScreens }) => hasStandardScreens).flatMap(standardRoutes),
]);

const pattern = (path: string): RegExp => new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/]+')}/?$`);
const patterns = derived(() => allRoutes().map((route) => ({ route, matches: pattern(route.path) })));

/** @returns the first route that the path (below /admin) belongs to, whatever its query */
export function routeOf(path: string): Route | undefined {
  const [bare = path] = path.split('?', 1);
  return patterns().find(({ matches }) => matches.test(bare))?.route;
}
