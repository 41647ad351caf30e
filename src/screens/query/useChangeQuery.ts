import { use } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router-dom';
import { changeQuery, type QueryChange, useLeadsBack } from '#src/providers/pendingNavigation.ts';

/** Changes parameters of the address. @param state of the new entry of the browser's history */
type ChangeQuery = (change: QueryChange, state?: object) => void;

/**
 * Changes parameters of the current page's address, and renders immediately, as the next change builds on this one. In nested routes, as
 * all of ours are, `useNavigate` drops `flushSync`. A change is dropped if it would navigate back from the page, tab or record that the
 * router has opened.
 */
export function useChangeQuery(): ChangeQuery {
  const router = use(DataRouterContext)?.router;
  const navigate = useNavigate();
  const leadsBack = useLeadsBack();
  const { pathname, search } = useLocation();
  return (change, state) => {
    if (leadsBack(change)) return;
    const to = { pathname, search: changeQuery(search, change).toString() };
    void (router ? router.navigate(to, { state, flushSync: true }) : navigate(to, { state }));
  };
}
