import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import type { MenuProps } from '#src/ui/MenuButton.tsx';

/** A menu of the app bar, aligned with the right edge of its button. Mounted only while open. */
export function BarMenu({ id, anchor, label, onClose, children }: MenuProps & { readonly children: ReactNode }) {
  return (
    <ThemeRoot>
      <Menu
        id={id}
        open
        container={anchor.closest('header')}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -6, horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label }, paper: { className: 'bar-menu' } }}
      >
        {children}
      </Menu>
    </ThemeRoot>
  );
}
