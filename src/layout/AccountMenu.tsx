import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from 'react-router-dom';
import { version } from '#package.json';
import { accountMenu } from '#src/i18n/en/admin/accountMenu.ts';
import { say } from '#src/i18n/say.ts';
import { authProvider } from '#src/providers/authProvider.ts';
import { switchAccount } from '#src/providers/session.ts';
import { useActor } from '#src/providers/useActor.ts';
import { useOtherAccounts } from '#src/providers/useOtherAccounts.ts';
import { chooseColorMode, colorModes, useColorMode } from '#src/theme/colorMode.ts';
import { Icon } from '#src/theme/Icon.tsx';
import type { MenuProps } from '#src/ui/MenuButton.tsx';
import { BarMenu } from './BarMenu.tsx';
import { Initials } from './Initials.tsx';

/** The signed-in user, the other accounts of this browser, the appearance, the version, signing out. */
export function AccountMenu(props: MenuProps) {
  const { firstName, lastName, email } = useActor().profile;
  const others = useOtherAccounts();
  const mode = useColorMode();
  const navigate = useNavigate();
  const continueAs = (id: number) => {
    switchAccount(id);
    void navigate('/');
  };
  const openProfile = () => {
    props.onClose();
    void navigate('/edit');
  };
  return (
    <BarMenu {...props}>
      <li className="menu-head" role="presentation">
        <strong>{`${firstName} ${lastName}`.trim()}</strong>
        <span>{email}</span>
      </li>
      <Divider />
      <MenuItem onClick={openProfile}>
        <Icon name="Edit" />
        {accountMenu.profile}
      </MenuItem>
      {others.map(({ id, name, email: address }) => (
        <MenuItem key={id} aria-label={`${accountMenu.switchTo} ${name}`} onClick={() => continueAs(id)}>
          <Initials name={name} />
          <span className="menu-account">
            {name}
            <small>{address}</small>
          </span>
        </MenuItem>
      ))}
      <MenuItem onClick={() => void navigate('/login?add=1')}>
        <Icon name="AddPerson" />
        {accountMenu.addAccount}
      </MenuItem>
      <Divider />
      <li className="menu-caption" role="presentation">
        {accountMenu.appearance}
      </li>
      {colorModes.map((choice) => (
        <MenuItem
          key={choice}
          role="menuitemradio"
          aria-checked={choice === mode}
          selected={choice === mode}
          onClick={() => chooseColorMode(choice)}
        >
          <Icon name="Check" />
          {accountMenu[choice]}
        </MenuItem>
      ))}
      <Divider />
      <MenuItem onClick={() => void authProvider.logout()}>
        <Icon name="SignOut" />
        {accountMenu.signOut}
      </MenuItem>
      <li className="menu-caption" role="presentation">
        {say(accountMenu.version, { version })}
      </li>
    </BarMenu>
  );
}
