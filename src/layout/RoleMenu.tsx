import MenuItem from '@mui/material/MenuItem';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RoleName } from '#src/access/roles.ts';
import { mayOpen } from '#src/access/routes.ts';
import { roles as roleNames } from '#src/i18n/en/roles.ts';
import { useActor } from '#src/providers/useActor.ts';
import { useSwitchRole } from '#src/providers/useSwitchRole.ts';
import { matchRoute } from '#src/schema/routes.ts';
import { Icon } from '#src/theme/Icon.tsx';
import type { MenuProps } from '#src/ui/MenuButton.tsx';
import { BarMenu } from './BarMenu.tsx';

/** Switches between the user's roles. A role that may not open the current page starts at its home page. */
export function RoleMenu(props: MenuProps) {
  const { role: active, roles } = useActor();
  const switchRole = useSwitchRole();
  const navigate = useNavigate();
  const route = matchRoute(useLocation().pathname);
  const choose = (role: RoleName) => {
    props.onClose();
    if (route === undefined || mayOpen(route, role)) switchRole(role);
    else void navigate('/', { state: { actAs: role } });
  };
  return (
    <BarMenu {...props}>
      {roles.map((role) => (
        <MenuItem
          key={role}
          role="menuitemradio"
          aria-checked={role === active}
          selected={role === active}
          onClick={() => choose(role)}
        >
          <Icon name="Check" />
          {roleNames[role]}
        </MenuItem>
      ))}
    </BarMenu>
  );
}
