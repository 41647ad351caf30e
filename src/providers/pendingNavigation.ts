import { use } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  type Location,
} from 'react-router-dom';

/** The rendered page and the next one. React renders the next one in a transition, which waits for the page's code. */
interface PendingNavigation {
  readonly drawn: Location;
  readonly next: Location;
}

/** Changes parameters of a query. */
export type QueryChange = (query: URLSearchParams) => void;

export function changeQuery(search: string, change: QueryChange): URLSearchParams {
  const query = new URLSearchParams(search);
  change(query);
  return query;
}

function sortedText(query: URLSearchParams): string {
  query.sort();
  return query.toString();
}

/** Tests whether the next page, with a change, is the rendered page with that change. */
function isSamePage({ drawn, next }: PendingNavigation, change: QueryChange): boolean {
  const [one, other] = [drawn, next].map(({ search }) => sortedText(changeQuery(search, change)));
  return drawn.pathname === next.pathname && one === other;
}

function usePendingNavigation(): () => PendingNavigation | undefined {
  const router = use(DataRouterContext)?.router;
  const rendered = use(DataRouterStateContext)?.location;
  return () => {
    const next = router?.state.location;
    return rendered && next && next.key !== rendered.key ? { drawn: rendered, next } : undefined;
  };
}

/** @returns a function that tests whether a navigation is pending: the next page isn't rendered yet */
export function useIsNavigating(): () => boolean {
  const pendingNavigation = usePendingNavigation();
  return () => pendingNavigation() !== undefined;
}

/** @returns a function that tests whether a change of the rendered query would leave the next page, tab or record */
export function useLeadsBack(): (change: QueryChange) => boolean {
  const pendingNavigation = usePendingNavigation();
  return (change) => {
    const pending = pendingNavigation();
    return pending !== undefined && !isSamePage(pending, change);
  };
}
