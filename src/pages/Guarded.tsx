import type { ReactNode } from 'react';
import { mayOpen, type Route } from '#src/access/routes.ts';
import { useActor } from '#src/providers/useActor.ts';
import { ConfirmEmail } from './errors/ConfirmEmail.tsx';
import { Unauthorized } from './errors/Unauthorized.tsx';

/** What somebody may open whose e-mail isn't confirmed. */
const openUnconfirmed = ['/contacts', '/edit'];

/** Shows a page to whom the route table opens it; the address stays as it is for the others. */
export function Guarded({ route, children }: { readonly route: Route; readonly children: ReactNode }) {
  const { profile, role } = useActor();
  if (!profile.emailVerified && !openUnconfirmed.includes(route.path)) return <ConfirmEmail />;
  return mayOpen(route, role) ? children : <Unauthorized />;
}
