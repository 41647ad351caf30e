import type { RoleName } from '#src/access/roles.ts';
import { mayOpen, type Route } from '#src/access/routes.ts';
import { allRoutes, matchRoute } from '#src/schema/routes.ts';
import { findPage } from './pages.ts';

const hasPage = (path: string): boolean => findPage(path) !== undefined;

/** A row of the route table that the sidebar shows. */
export type MenuEntry = Route & Required<Pick<Route, 'menu'>>;

const isEntry = (route: Route): route is MenuEntry => route.menu !== undefined;

/**
 * The sidebar's entries for a role, in the order of the route table.
 * @param exists whether a path has a page; by default, whether one is registered
 */
export const menuFor = (role: RoleName, exists: (path: string) => boolean = hasPage): MenuEntry[] =>
  allRoutes()
    .filter(isEntry)
    .filter((route) => mayOpen(route, role) && exists(route.path) && (route.menu.roles?.includes(role) ?? true));

/** The current entry: the longest whose path starts the address. A route may name another entry instead (`menuParents`). */
export function currentEntry(entries: readonly MenuEntry[], pathname: string): MenuEntry | undefined {
  const { menuParents = [pathname] } = matchRoute(pathname) ?? {};
  return entries
    .filter(({ path }) => menuParents.some((parent) => parent === path || parent.startsWith(`${path}/`)))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

/** The target of `/` and of signing in: the dashboard if the role has one, else the first page of its menu. */
export const homePath = (role: RoleName): string => menuFor(role)[0]?.path ?? '/contacts';
