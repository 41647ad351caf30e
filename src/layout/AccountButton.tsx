import { layout } from '#src/i18n/en/admin/layout.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { chunk } from '#src/ui/chunk.ts';
import { MenuButton } from '#src/ui/MenuButton.tsx';
import { Initials } from './Initials.tsx';

const menu = chunk('account-menu', () => import('./AccountMenu.tsx').then(({ AccountMenu }) => AccountMenu));

/** Opens the account menu: accounts, appearance, signing out. */
export function AccountButton() {
  const { firstName, lastName, email } = useActor().profile;
  const name = `${firstName} ${lastName}`.trim() || email;
  return (
    <MenuButton label={say(layout.account, { name })} className="bar-button account-button" menu={menu}>
      <Initials name={name} />
    </MenuButton>
  );
}
