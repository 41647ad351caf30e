import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { mayOpen } from '#src/access/routes.ts';
import { homePath } from '#src/layout/menu.ts';
import { textMember } from '#src/providers/json.ts';
import { useActor } from '#src/providers/useActor.ts';
import { useSwitchRole } from '#src/providers/useSwitchRole.ts';
import { pageAt } from './pages.tsx';

/** The user's destination before the redirect, in the navigation's state. */
interface HomeState {
  /** The page that the user requested before signing in. */
  readonly wanted: string;
  /** The role that the user chose on a page which it may not open. */
  readonly actAs: string;
}

const parseHomeState = (state: unknown): HomeState => ({
  wanted: textMember(state, 'wanted'),
  actAs: textMember(state, 'actAs'),
});

/** `/` redirects to the requested page if the role may open it, else to the role's first page. */
export function Home() {
  const { role, roles } = useActor();
  const switchRole = useSwitchRole();
  const { wanted: returnPath, actAs } = parseHomeState(useLocation().state);
  const requestedRole = roles.find((other) => other === actAs && other !== role);
  useEffect(() => {
    if (requestedRole) switchRole(requestedRole);
  });
  if (requestedRole) return null;
  const target = pageAt(returnPath.replace(/[?#].*$/, ''));
  return <Navigate replace to={target && mayOpen(target.route, role) ? returnPath : homePath(role)} />;
}
