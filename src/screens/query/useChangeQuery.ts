import { use } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router-dom';

/** Changes parameters of the address. @param state of the new entry of the browser's history */
type ChangeQuery = (change: (query: URLSearchParams) => void, state?: object) => void;

/**
 * Changes parameters of the address of the page that is drawn, and draws what follows at once, as the next change builds on this one.
 * In routes within a route, as all of ours are, `useNavigate` drops `flushSync`.
 */
export function useChangeQuery(): ChangeQuery {
  const router = use(DataRouterContext)?.router;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (change, state) => {
    const query = new URLSearchParams(search);
    change(query);
    // The router may have left for another page, which has parameters of its own.
    const to = { pathname, search: query.toString() };
    void (router ? router.navigate(to, { state, flushSync: true }) : navigate(to, { state }));
  };
}
