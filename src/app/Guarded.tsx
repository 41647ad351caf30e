import type { ReactNode } from 'react';
import type { Route } from '#src/access/routes.ts';
import { ConfirmEmail, Unauthorized } from '#src/layout/errors/refusals.ts';
import { authProvider } from '#src/providers/authProvider.ts';
import { useActor } from '#src/providers/useActor.ts';

/** Shows a page if the route table opens it to the actor, else why not, at the same address. */
export function Guarded({ route, children }: { readonly route: Route; readonly children: ReactNode }) {
  const admitted = authProvider.pageAdmission(route, useActor());
  if (admitted === 'confirmEmail') return <ConfirmEmail />;
  return admitted === 'open' ? children : <Unauthorized />;
}
