import { Route } from 'react-router-dom';
import { allRoutes } from '#src/schema/routes.ts';
import { Guarded } from './Guarded.tsx';
import { pages } from './pages.tsx';

/** A route for every page behind the login, in the order of the route table. */
export const pageRoutes = allRoutes().flatMap((route) => {
  const page = pages[route.path];
  if (page === undefined || route.audience === 'public') return [];
  const guarded = (
    <Guarded route={route}>
      <page.Component />
    </Guarded>
  );
  return [<Route key={route.path} path={route.path} element={guarded} />];
});
