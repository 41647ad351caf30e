import { use } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router-dom';
import { usePendingNavigation } from '#src/providers/pendingNavigation.ts';

type Change = (query: URLSearchParams) => void;

/** Changes parameters of the address. @param state of the new entry of the browser's history */
type ChangeQuery = (change: Change, state?: object) => void;

function changed(search: string, change: Change): string {
  const query = new URLSearchParams(search);
  change(query);
  return query.toString();
}

/** Whether two queries have the same parameters, in any order. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [new URLSearchParams(one), new URLSearchParams(other)];
  a.sort();
  b.sort();
  return a.toString() === b.toString();
}

/**
 * Changes parameters of the address of the page that is drawn, and draws what follows at once, as the next change builds on this one.
 * In routes within a route, as all of ours are, `useNavigate` drops `flushSync`. A change is dropped if it would lead back from the page,
 * tab or record that the router has navigated to.
 */
export function useChangeQuery(): ChangeQuery {
  const router = use(DataRouterContext)?.router;
  const navigate = useNavigate();
  const pendingNavigation = usePendingNavigation();
  const { pathname, search } = useLocation();
  return (change, state) => {
    const to = { pathname, search: changed(search, change) };
    const { drawn, next } = pendingNavigation() ?? {};
    if (next && (next.pathname !== drawn?.pathname || !isSame(changed(next.search, change), to.search))) return;
    void (router ? router.navigate(to, { state, flushSync: true }) : navigate(to, { state }));
  };
}
