import { use } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router-dom';

/** Changes parameters of the address. @param state of the new entry of the browser's history */
type ChangeQuery = (change: (query: URLSearchParams) => void, state?: object) => void;

/**
 * Changes parameters of this page's address, and draws what follows at once: the next change builds on this one. Of routes within a route,
 * as all of ours are, `useNavigate` forgets `flushSync`: a busy browser would take clicks on what is no longer true.
 */
export function useChangeQuery(): ChangeQuery {
  const router = use(DataRouterContext)?.router;
  const navigate = useNavigate();
  const { search } = useLocation();
  return (change, state) => {
    const query = new URLSearchParams(search);
    change(query);
    const to = { search: query.toString() };
    void (router ? router.navigate(to, { state, flushSync: true }) : navigate(to, { state }));
  };
}
