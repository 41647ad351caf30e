import { Link, useLocation } from 'react-router-dom';
import { mayOpen } from '#src/access/routes.ts';
import { refusals } from '#src/i18n/en/admin/refusals.ts';
import { roles as roleNames } from '#src/i18n/en/roles.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { useSwitchRole } from '#src/providers/useSwitchRole.ts';
import { matchRoute } from '#src/schema/routes.ts';
import { closed } from '#src/ui/notice/drawings.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';

/** Replaces a page that the active role may not open. Buttons switch to the user's roles that may. */
export function Unauthorized() {
  const { pathname } = useLocation();
  const { roles, role: active } = useActor();
  const switchRole = useSwitchRole();
  const route = matchRoute(pathname);
  const allowedRoles = roles.filter((role) => role !== active && route !== undefined && mayOpen(route, role));
  return (
    <Notice
      title={refusals.unauthorized}
      text={[refusals.unauthorizedText, ...(allowedRoles.length === 0 ? [refusals.noRole] : [])]}
      drawing={closed}
    >
      {allowedRoles.map((role) => (
        <button key={role} type="button" className="button" onClick={() => switchRole(role)}>
          {say(refusals.actAs, { role: roleNames[role] })}
        </button>
      ))}
      <Link className="button" to="/">
        {refusals.home}
      </Link>
    </Notice>
  );
}
