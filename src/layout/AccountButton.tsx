import { useTranslate } from 'ra-core';
import { chunk } from '#src/chunk.ts';
import { useActor } from '#src/providers/useActor.ts';
import { Initials } from './Initials.tsx';
import { MenuButton } from './MenuButton.tsx';

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
