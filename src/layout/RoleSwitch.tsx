import { layout } from '#src/i18n/en/admin/layout.ts';
import { roles as roleNames } from '#src/i18n/en/roles.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { Icon } from '#src/theme/Icon.tsx';
import { chunk } from '#src/ui/chunk.ts';
import { MenuButton } from '#src/ui/MenuButton.tsx';

const menu = chunk('role-menu', () => import('./RoleMenu.tsx').then(({ RoleMenu }) => RoleMenu));

/** Shows the active role, and switches it for users with several. */
export function RoleSwitch() {
  const { role, roles } = useActor();
  const name = roleNames[role];
  const label = say(layout.acting, { role: name });
  const content = (
    <>
      <span className="role-lead">{layout.actingAs} </span>
      <span>{name}</span>
    </>
  );
  if (roles.length < 2) return <span className="role">{content}</span>;
  return (
    <MenuButton label={label} className="role bar-button" menu={menu}>
      {content}
      <Icon name="Down" />
    </MenuButton>
  );
}
