import { useTranslate } from 'ra-core';
import { useActor } from '#src/providers/useActor.ts';
import { chunk } from '#src/ui/chunk.ts';
import { MenuButton } from '#src/ui/MenuButton.tsx';
import { Initials } from './Initials.tsx';

const menu = chunk('account-menu', () => import('./AccountMenu.tsx').then(({ AccountMenu }) => AccountMenu));

/** Opens what belongs to the person: accounts, appearance, signing out. */
export function AccountButton() {
  const { firstName, lastName, email } = useActor().profile;
  const translate = useTranslate();
  const name = `${firstName} ${lastName}`.trim() || email;
  return (
    <MenuButton label={translate('layout.account', { name })} className="bar-button account-button" menu={menu}>
      <Initials name={name} />
    </MenuButton>
  );
}
