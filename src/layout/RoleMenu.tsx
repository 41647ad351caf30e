import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useActor } from '#src/providers/useActor.ts';
import { useSwitchRole } from '#src/providers/useSwitchRole.ts';
import { Icon } from '#src/theme/Icon.tsx';
import { BarMenu } from './BarMenu.tsx';
import type { MenuProps } from './MenuButton.tsx';

/** The roles held, to act in another one. */
export function RoleMenu(props: MenuProps) {
  const { role: active, roles } = useActor();
  const switchRole = useSwitchRole();
  const translate = useTranslate();
  return (
    <BarMenu {...props}>
      {roles.map((role) => (
        <MenuItem
          key={role}
          role="menuitemradio"
          aria-checked={role === active}
          selected={role === active}
          onClick={() => {
            props.onClose();
            switchRole(role);
          }}
        >
          <Icon name="Check" />
          {translate(`roles.${role}`)}
        </MenuItem>
      ))}
    </BarMenu>
  );
}
