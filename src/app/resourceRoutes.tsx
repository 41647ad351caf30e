import './declarations.ts';
import { Resource } from 'ra-core';
import type { ReactNode } from 'react';
import { Navigate, Route, useLocation, useParams } from 'react-router-dom';
import { resourceTitle } from '#src/i18n/labels.ts';
import { NotFound } from '#src/layout/errors/errorPages.ts';
import { type DefaultScreen, defaultPaths, defaultScreens, screenAddress } from '#src/schema/defaultScreens.ts';
import { derived } from '#src/schema/registry.ts';
import type { Resource as Declared } from '#src/schema/resource.ts';
import { allRoutes, matchRoute, pathShape } from '#src/schema/routes.ts';
import { overrideOf } from '#src/screens/overrides.ts';
import { pathWithId, redirectPath } from './defaultPaths.ts';
import { pageElement } from './pageRoutes.tsx';

function Redirect({ to }: { readonly to: string }) {
  const { id = '' } = useParams();
  const { search } = useLocation();
  return <Navigate replace to={pathWithId(to, id, search)} />;
}

/** Shows a screen at its exact path only. Screens of react-admin's components may have tabs and drawers below their path. */
function ExactPath({ children }: { readonly children: ReactNode }) {
  const { '*': rest = '' } = useParams();
  return rest === '' ? children : <NotFound />;
}

/** The element of `<Resource>` for a screen: the screen itself, or a redirect to the specification's path for it. */
function screenElement(resource: Declared, screen: DefaultScreen) {
  if (screenAddress(resource, screen) === undefined) return undefined;
  const to = redirectPath(resource, screen);
  const route = matchRoute(defaultPaths(resource)[screen]);
  const element = to === undefined ? route && pageElement(route) : <Redirect to={to} />;
  return overrideOf(resource).screens?.[screen] && to === undefined ? <>{element}</> : <ExactPath>{element}</ExactPath>;
}

/**
 * Redirects from react-admin's paths to the specification's. They precede the pages, as `/campaigns/:id/:name` would match
 * `/campaigns/7/show`. A redirect from `/deposits/:id` would also match `/deposits/create`. So each path of a form has a route, which shows
 * the 404 page if there is no form.
 */
export const redirects = derived((resources) => {
  const pathShapes = new Set(allRoutes().map(({ path }) => pathShape(path)));
  return resources.flatMap((resource) =>
    defaultScreens.flatMap((screen) => {
      const from = defaultPaths(resource)[screen];
      if (pathShapes.has(pathShape(from))) return [];
      const to = redirectPath(resource, screen);
      if (to !== undefined) return [<Route key={from} path={from} element={<Redirect to={to} />} />];
      if (screen !== 'create') return [];
      // Includes the paths below, which the screen shows or refuses itself.
      return [<Route key={from} path={`${from}/*`} element={screenElement(resource, screen) ?? <NotFound />} />];
    }),
  );
});

const toResourceElement = (resource: Declared) => {
  const [list, create, edit, show] = defaultScreens.map((screen) => screenElement(resource, screen));
  return (
    <Resource
      key={resource.name}
      name={resource.name}
      list={list}
      create={create}
      edit={edit}
      show={show}
      options={{ label: resourceTitle(resource) }}
      recordRepresentation={resource.title}
    >
      {/* Otherwise react-admin would restore a list's scroll position; each page starts at its top. */}
      <Route index element={list} />
      <Route path="*" element={<NotFound />} />
    </Resource>
  );
};

/** Every declaration as a resource of react-admin, with its screens at react-admin's paths. */
export const resourceElements = derived((resources) => resources.map(toResourceElement));
