import { Navigate, useLocation } from 'react-router-dom';
import { mayOpen } from '#src/access/routes.ts';
import { homeOf } from '#src/layout/menu.ts';
import { useActor } from '#src/providers/useActor.ts';
import { pageAt } from './registry.tsx';

/** The page that was wanted before signing in, which the login hands over as the navigation's state. */
const wantedIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'wanted' in state && typeof state.wanted === 'string'
    ? state.wanted
    : '';

/** `/` leads to the wanted page if the role may open it, else to the role's first page. */
export function Home() {
  const { role } = useActor();
  const wanted = wantedIn(useLocation().state);
  const at = pageAt(wanted.replace(/[?#].*$/, ''));
  return <Navigate replace to={at && mayOpen(at.route, role) ? wanted : homeOf(role)} />;
}
