import { Suspense, useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { resourceTitle } from '#src/i18n/labels.ts';
import { useActor } from '#src/providers/useActor.ts';
import { rolesIn } from '#src/schema/access/rules.ts';
import { findList } from '#src/schema/findList.ts';
import type { Resource } from '#src/schema/resource.ts';
import { type ScreenPaths, tabParameter } from '#src/schema/screens.ts';
import type { Chunk } from '#src/ui/chunk.ts';
import { Pending } from '#src/ui/Pending.tsx';
import { TabList, tabPanel } from '#src/ui/TabList.tsx';
import { isScreenSelected, sharedPathScreens } from '../paths.ts';
import './listTabs.css';

interface TabScreen {
  readonly resource: Resource;
  readonly screen: keyof ScreenPaths;
  readonly page: Chunk;
}

/** The first tab of a page without its own list. */
export interface FirstTab {
  readonly name: string;
  readonly label: string;
  readonly page: Chunk;
}

export interface ListTabsProps {
  /** The path of the page below /admin. */
  readonly path: string;
  /** The page's own list, or its first tab, then the screens of the resources within it. */
  readonly screens: readonly TabScreen[];
  readonly first?: FirstTab | undefined;
}

/** A list with other resources' lists beside it, for actors who may read them. The address names the open tab; only that loads. */
function Tabs({ path, screens, first }: ListTabsProps) {
  const { role } = useActor();
  const id = useId();
  const requestedTab = new URLSearchParams(useLocation().search).get(tabParameter);
  const navigate = useNavigate();
  const lists = screens.filter(({ screen }) => screen === 'list');
  /** If several resources share the path, the tab has the label of the role’s list. */
  const labelOf = (resource: Resource) =>
    resourceTitle(resource.shared === undefined ? resource : (findList(path, '', role)?.resource ?? resource));
  const open: readonly FirstTab[] = [
    ...(first ? [first] : []),
    ...lists
      .filter(({ resource }) => rolesIn(resource.access.read).includes(role))
      .map(({ resource, page }) => ({ name: resource.name, label: labelOf(resource), page })),
  ];
  const active = open.find(({ name }) => name === requestedTab) ?? open[0];
  if (active === undefined) return null;
  if (open.length === 1) return <active.page.Component />;
  const own = first?.name ?? lists[0]?.resource.name;
  const addressOf = (tab: string) => (tab === own ? path : `${path}?${tabParameter}=${tab}`);
  return (
    <>
      <div className="list-tabs">
        <TabList id={id} tabs={open} active={active.name} onActivate={(tab) => void navigate(addressOf(tab))} />
      </div>
      {open.map(({ name, page }) => (
        <div key={name} {...tabPanel(id, name, active.name)}>
          {name === active.name && (
            <Suspense fallback={<Pending />}>
              <page.Component />
            </Suspense>
          )}
        </div>
      ))}
    </>
  );
}

/** The page of a list with other lists as its tabs. Their forms and records open on it too, selected by the query. */
export function ListTabs({ path, screens, first }: ListTabsProps) {
  const query = new URLSearchParams(useLocation().search);
  const selected = screens.find(
    ({ resource, screen }) => screen !== 'list' && isScreenSelected(resource.screens[screen], path, query),
  );
  const own = first ? undefined : screens[0];
  // The resource's own form or record fills the page, too.
  const isOwn = own && sharedPathScreens.some((screen) => isScreenSelected(own.resource.screens[screen], path, query));
  const Shown = (selected ?? (isOwn ? own : undefined))?.page.Component;
  return Shown === undefined ? <Tabs path={path} screens={screens} first={first} /> : <Shown />;
}
