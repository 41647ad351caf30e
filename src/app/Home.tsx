import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { mayOpen } from '#src/access/routes.ts';
import { homeOf } from '#src/layout/menu.ts';
import { textMember } from '#src/providers/json.ts';
import { useActor } from '#src/providers/useActor.ts';
import { useSwitchRole } from '#src/providers/useSwitchRole.ts';
import { pageAt } from './pages.tsx';

/** What the user wanted before they were led here, in the navigation's state. */
interface Wanted {
  /** The page that was asked for before signing in. */
  readonly wanted: string;
  /** The role that was chosen on a page which it may not open. */
  readonly actAs: string;
}

const wantedIn = (state: unknown): Wanted => ({
  wanted: textMember(state, 'wanted'),
  actAs: textMember(state, 'actAs'),
});

/** `/` leads to the wanted page if the role may open it, else to the role's first page. */
export function Home() {
  const { role, roles } = useActor();
  const switchRole = useSwitchRole();
  const { wanted, actAs } = wantedIn(useLocation().state);
  const chosen = roles.find((held) => held === actAs && held !== role);
  useEffect(() => {
    if (chosen) switchRole(chosen);
  });
  if (chosen) return null;
  const at = pageAt(wanted.replace(/[?#].*$/, ''));
  return <Navigate replace to={at && mayOpen(at.route, role) ? wanted : homeOf(role)} />;
}
