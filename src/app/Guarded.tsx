import type { ReactNode } from 'react';
import { isStaffRole } from '#src/access/roles.ts';
import type { Route } from '#src/access/routes.ts';
import { RequireFactor } from '#src/features/account/security/RequireFactor.tsx';
import { ConfirmEmail, Unauthorized } from '#src/layout/errors/errorPages.ts';
import { authProvider } from '#src/providers/authProvider.ts';
import { useActor } from '#src/providers/useActor.ts';
import { useConfiguration } from '#src/providers/useConfiguration.ts';

/** Shows a page if the route table allows the actor to open it, else the reason, at the same address. */
export function Guarded({ route, children }: { readonly route: Route; readonly children: ReactNode }) {
  const actor = useActor();
  const { secondFactor } = useConfiguration().data ?? {};
  const admitted = authProvider.pageAdmission(route, actor);
  if (admitted === 'confirmEmail') return <ConfirmEmail />;
  if (admitted !== 'open') return <Unauthorized />;
  // The pages open before the email is confirmed are the setup of a second factor, and help.
  if (route.unconfirmed) return children;
  return <RequireFactor isOn={isStaffRole(actor.role) || secondFactor === 'everyone'}>{children}</RequireFactor>;
}
