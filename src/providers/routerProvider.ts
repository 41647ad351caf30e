import { type RouterNavigateFunction, type RouterProvider, reactRouterProvider, useEvent } from 'ra-core';
import { useLeadsBack } from './pendingNavigation.ts';

/**
 * Navigates, except to another query of a page that the user is leaving: react-admin's lists write their filter to the address with a
 * delay.
 */
function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  const leadsBack = useLeadsBack();
  return useEvent<Parameters<RouterNavigateFunction>, void>((to, options) => {
    const isOwnQuery = typeof to === 'object' && to.pathname === undefined;
    const change = (query: URLSearchParams) => {
      if (isOwnQuery) for (const [name, value] of new URLSearchParams(to.search)) query.set(name, value);
    };
    if (!isOwnQuery || !leadsBack(change)) navigate(to, options);
  });
}

/** The router of react-admin's components. */
export const routerProvider: RouterProvider = { ...reactRouterProvider, useNavigate };
