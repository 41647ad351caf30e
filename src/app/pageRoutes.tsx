import type { ReactNode } from 'react';
import { Route } from 'react-router-dom';
import type { Route as RouteRow } from '#src/access/routes.ts';
import { NotFound } from '#src/layout/errors/errorPages.ts';
import { defaultPaths } from '#src/schema/defaultScreens.ts';
import { derived } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import { allRoutes } from '#src/schema/routes.ts';
import { Guarded } from './Guarded.tsx';
import { pages } from './pages.tsx';
import { overriddenPaths } from './resourcePages.tsx';

/** A route's page for actors who may open it; undefined if there is none. */
export function pageElement(route: RouteRow): ReactNode {
  const page = pages()[route.path];
  if (page === undefined) return undefined;
  return (
    <Guarded route={route}>
      <page.Component />
    </Guarded>
  );
}

/** Lists at react-admin's own path: `<Resource>` shows them. */
const listsAtDefaultPath = (resources: readonly Resource[]) =>
  new Set(
    resources.flatMap((resource) => {
      const { list } = defaultPaths(resource);
      return resource.screens.list === list ? [list] : [];
    }),
  );

/**
 * A route for every page after signing in that no `<Resource>` shows, in the order of the route table. An address of the other half, whose
 * pages aren't loaded, shows that it is for another role.
 */
export const pageRoutes = derived((resources) => {
  const lists = listsAtDefaultPath(resources);
  const overridden = new Set(resources.flatMap(overriddenPaths));
  return allRoutes().flatMap((route) => {
    const { path, audience } = route;
    const element = pageElement(route) ?? (
      <Guarded route={route}>
        <NotFound />
      </Guarded>
    );
    if (audience === 'public' || lists.has(path)) return [];
    // Tabs and drawers of react-admin have addresses below their screen's address.
    return [<Route key={path} path={overridden.has(path) ? `${path}/*` : path} element={element} />];
  });
});
