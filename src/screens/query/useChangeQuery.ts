import { use } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router-dom';
import { changeQuery, type QueryChange, useLeadsBack } from '#src/providers/pendingNavigation.ts';

/** Changes parameters of the address. @param state of the new entry of the browser's history */
type ChangeQuery = (change: QueryChange, state?: object) => void;

/**
 * Changes parameters of the address of the page that is drawn, and draws what follows at once, as the next change builds on this one.
 * In routes within a route, as all of ours are, `useNavigate` drops `flushSync`. A change is dropped if it would lead back from the page,
 * tab or record that the router has navigated to.
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
