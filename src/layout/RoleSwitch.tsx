import { useTranslate } from 'ra-core';
import { useActor } from '#src/providers/useActor.ts';
import { Icon } from '#src/theme/Icon.tsx';
import { chunk } from '#src/ui/chunk.ts';
import { MenuButton } from '#src/ui/MenuButton.tsx';

const menu = chunk('role-menu', () => import('./RoleMenu.tsx').then(({ RoleMenu }) => RoleMenu));

/** Says which role is active, and switches it for those who hold several. */
export function RoleSwitch() {
  const { role, roles } = useActor();
  const translate = useTranslate();
  const name = translate(`roles.${role}`);
  const label = translate('layout.acting', { role: name });
  const said = (
    <>
      <span className="role-lead">{translate('layout.actingAs')} </span>
      <span className="role-name">{name}</span>
    </>
  );
  if (roles.length < 2) return <span className="role">{said}</span>;
  return (
    <MenuButton label={label} className="role bar-button" menu={menu}>
      {said}
      <Icon name="Down" />
    </MenuButton>
  );
}
