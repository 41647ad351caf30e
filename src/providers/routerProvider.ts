import { type RouterNavigateFunction, type RouterProvider, reactRouterProvider, useEvent } from 'ra-core';
import { usePendingNavigation } from './pendingNavigation.ts';

/** Navigates, except to another query of a page that the user is leaving: react-admin's lists write their filter there with a delay. */
function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  const pendingNavigation = usePendingNavigation();
  return useEvent<Parameters<RouterNavigateFunction>, void>((to, options) => {
    const isOwnQuery = typeof to === 'object' && to.pathname === undefined;
    if (!isOwnQuery || pendingNavigation() === undefined) navigate(to, options);
  });
}

/** The router of react-admin's components. */
export const routerProvider: RouterProvider = { ...reactRouterProvider, useNavigate };
