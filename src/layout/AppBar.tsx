import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { layout } from '#src/i18n/en/admin/layout.ts';
import { menuWord } from '#src/i18n/labels.ts';
import { useActor } from '#src/providers/useActor.ts';
import { useViewer } from '#src/providers/useViewer.ts';
import { Icon } from '#src/theme/Icon.tsx';
import { chunk } from '#src/ui/chunk.ts';
import { OverlayBoundary } from '#src/ui/OverlayBoundary.tsx';
import { AccountButton } from './AccountButton.tsx';
import { currentEntry, menuFor } from './menu.ts';
import { Bell } from './notifications/Bell.tsx';
import { RoleSwitch } from './RoleSwitch.tsx';
import { SearchButton } from './search/SearchButton.tsx';
import { toggleSidebar, useSidebarExpanded } from './sidebarState.ts';
import './appBar.css';

const drawer = chunk('sidebar-drawer', () => import('./SidebarDrawer.tsx').then(({ SidebarDrawer }) => SidebarDrawer));

/** Two buttons with one icon: a phone's button opens the drawer, the other folds the sidebar. CSS shows one. */
function MenuButtons({ onOpen }: { readonly onOpen: () => void }) {
  const expanded = useSidebarExpanded();
  return (
    <>
      <button
        type="button"
        className="bar-button bar-icon on-phone"
        aria-label={layout.menu}
        aria-haspopup="dialog"
        onPointerEnter={drawer.preload}
        onClick={onOpen}
      >
        <Icon name="Menu" />
      </button>
      <button
        type="button"
        className="bar-button bar-icon off-phone"
        aria-label={expanded ? layout.foldMenu : layout.expandMenu}
        aria-expanded={expanded}
        aria-controls="sidebar"
        onClick={toggleSidebar}
      >
        <Icon name="Menu" />
      </button>
    </>
  );
}

/** The bar above every page: menu, current page, search, notifications, role and account. */
export function AppBar() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { role } = useActor();
  const viewer = useViewer();
  const { pathname } = useLocation();
  const entry = currentEntry(menuFor(role), pathname);
  return (
    <header className="app-bar">
      <MenuButtons onOpen={() => setOpen(true)} />
      <span className="app-bar-place">{entry && menuWord(entry.menu.key)}</span>
      <SearchButton />
      {/* Hidden from an administrator who views Quarry as the user. */}
      {viewer === null && <Bell />}
      <RoleSwitch />
      <AccountButton />
      {open && (
        <OverlayBoundary onClose={close}>
          <drawer.Component onClose={close} />
        </OverlayBoundary>
      )}
    </header>
  );
}
