import { Navigation } from './Navigation.tsx';
import { useSidebarExpanded } from './sidebarState.ts';
import './sidebar.css';

/** The sidebar of wide screens, expanded or folded; below 768 px SidebarDrawer replaces it. */
export function Sidebar() {
  const expanded = useSidebarExpanded();
  return (
    <div className="sidebar" id="sidebar" data-folded={!expanded}>
      <Navigation />
    </div>
  );
}
