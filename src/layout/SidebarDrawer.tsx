import Drawer from '@mui/material/Drawer';
import { layout } from '#src/i18n/en/admin/layout.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { Navigation } from './Navigation.tsx';

/** The sidebar on phones, mounted only while open. */
export function SidebarDrawer({ onClose }: { readonly onClose: () => void }) {
  const paper = { 'aria-label': layout.menu, role: 'dialog', 'aria-modal': true, sx: { width: 272 } };
  return (
    <ThemeRoot>
      <Drawer open onClose={onClose} slotProps={{ paper }}>
        <Navigation onNavigate={onClose} />
      </Drawer>
    </ThemeRoot>
  );
}
