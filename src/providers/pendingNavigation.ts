import { use } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  type Location,
} from 'react-router-dom';

/** The page that is drawn, and the next one. React draws the next one in a transition, which waits for the page's code. */
export interface PendingNavigation {
  readonly drawn: Location;
  readonly next: Location;
}

/** @returns a function that returns the pending navigation; undefined if the page of the address is drawn */
export function usePendingNavigation(): () => PendingNavigation | undefined {
  const router = use(DataRouterContext)?.router;
  const drawn = use(DataRouterStateContext)?.location;
  return () => {
    const next = router?.state.location;
    return drawn && next && next.key !== drawn.key ? { drawn, next } : undefined;
  };
}
