import { type RouterNavigateFunction, type RouterProvider, reactRouterProvider, useEvent } from 'ra-core';
import { type PendingNavigation, usePendingNavigation } from './pendingNavigation.ts';

function withoutParameters(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  query.sort();
  return query.toString();
}

/** Tests whether the next page is the drawn one with other values of the parameters of a query. */
function keepsPage({ drawn, next }: PendingNavigation, search: string): boolean {
  const names = [...new URLSearchParams(search).keys()];
  const isSameQuery = withoutParameters(drawn.search, names) === withoutParameters(next.search, names);
  return drawn.pathname === next.pathname && isSameQuery;
}

/** Navigates, except to another query of a page that the user is leaving: react-admin's lists write their filter there with a delay. */
function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  const pendingNavigation = usePendingNavigation();
  return useEvent<Parameters<RouterNavigateFunction>, void>((to, options) => {
    const isOwnQuery = typeof to === 'object' && to.pathname === undefined;
    const pending = pendingNavigation();
    if (!isOwnQuery || pending === undefined || keepsPage(pending, to.search ?? '')) navigate(to, options);
  });
}

/** The router of react-admin's components. */
export const routerProvider: RouterProvider = { ...reactRouterProvider, useNavigate };
