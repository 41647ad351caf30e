import Menu, { type MenuProps as MuiMenuProps } from '@mui/material/Menu';
import type { ReactNode } from 'react';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import type { MenuProps } from './MenuButton.tsx';

interface ButtonMenuProps extends MenuProps, Pick<MuiMenuProps, 'container'> {
  readonly paperClass?: string;
  readonly children: ReactNode;
}

/** The menu of a `MenuButton`, aligned with the right edge of its button. Mounted only while open. */
export function ButtonMenu({ id, anchor, label, onClose, paperClass, children, ...props }: ButtonMenuProps) {
  return (
    <ThemeRoot>
      <Menu
        {...props}
        id={id}
        open
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -6, horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label }, paper: { className: paperClass } }}
      >
        {children}
      </Menu>
    </ThemeRoot>
  );
}
