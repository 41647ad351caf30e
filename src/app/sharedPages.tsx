import { useLocation } from 'react-router-dom';
import type { RoleName } from '#src/access/roles.ts';
import { NotFound, Unauthorized } from '#src/layout/errors/errorPages.ts';
import { useActor } from '#src/providers/useActor.ts';
import { rolesIn } from '#src/schema/access/rules.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { ScreenPaths } from '#src/schema/screens.ts';
import { readableResources, resourceForRole } from '#src/schema/sharedPaths.ts';
import type { FirstTab, ListTabsProps } from '#src/screens/list/ListTabs.tsx';
import { isScreenSelected } from '#src/screens/paths.ts';
import { type Chunk, chunk } from '#src/ui/chunk.ts';
import type { FirstMatchingPageProps } from './FirstMatchingPage.tsx';

/** A screen of a resource at its path. */
export interface ResourcePage {
  readonly resource: Resource;
  readonly screen: keyof ScreenPaths;
  readonly page: Chunk;
}

const firstMatchingPage = chunk<FirstMatchingPageProps>('found-page', () =>
  import('./FirstMatchingPage.tsx').then(({ FirstMatchingPage }) => FirstMatchingPage),
);

const isOfRecord = ({ screen }: ResourcePage): boolean => screen === 'show' || screen === 'edit';

/** The pages that the role can use: any resource may have the address's record, but lists and forms belong to one resource. */
function pagesForRole(pages: readonly ResourcePage[], role: RoleName): readonly ResourcePage[] {
  if (pages.length === 1) return pages;
  const resources = pages.map(({ resource }) => resource);
  const own = pages.every(isOfRecord) ? readableResources(resources, role) : [resourceForRole(resources, role)];
  return own.flatMap((one) => pages.filter(({ resource }) => resource === one));
}

/**
 * The page at a path that several resources may share. The list and the forms are those of the active role's resource. A record's page
 * belongs to the resource that has the id, as they share one sequence.
 * @param getPages returns the current pages. The page is always the same component, so that an open form stays when other resources are
 * declared
 */
export function sharedPage(path: string, getPages: () => readonly ResourcePage[]): Chunk {
  function SharedPage() {
    const candidates = pagesForRole(getPages(), useActor().role);
    const [first, other] = candidates;
    if (first === undefined) return <NotFound />;
    return other === undefined ? (
      <first.page.Component />
    ) : (
      <firstMatchingPage.Component candidates={candidates} path={path} />
    );
  }
  return {
    Component: SharedPage,
    // The page is unknown before the role has loaded.
    preload: () => {
      const pages = getPages();
      if (pages.length > 1 && pages.every(isOfRecord)) firstMatchingPage.preload();
      for (const { page } of pages) page.preload();
    },
  };
}

const tabs = chunk<ListTabsProps>('list-tabs', () =>
  import('#src/screens/list/ListTabs.tsx').then(({ ListTabs }) => ListTabs),
);

/** Whether the query selects a screen of a resource for other roles. Such a screen could only show that it can't load. */
function isForOtherRoles(
  { resource, screen }: ResourcePage,
  path: string,
  query: URLSearchParams,
  role: RoleName,
): boolean {
  const { read, create } = resource.access;
  return isScreenSelected(resource.screens[screen], path, query) && !rolesIn([...read, ...create]).includes(role);
}

/**
 * The page of a list with other resources' lists as tabs beside it. For a role that reads none of them it is the list alone, without the
 * code of tabs.
 * @param getScreens returns the page's own screen, unless it has a first tab, then those of the resources within it
 * @param getFirstTab returns the page's own content, if it isn't a list
 */
export function pageWithTabs(
  path: string,
  getScreens: () => readonly ResourcePage[],
  getFirstTab: () => FirstTab | undefined = () => undefined,
): Chunk {
  const getTabs = () => {
    const [screens, first] = [getScreens(), getFirstTab()];
    return { screens, first, own: first ?? screens[0], guests: first ? screens : screens.slice(1) };
  };
  function PageWithTabs() {
    const { role } = useActor();
    const query = new URLSearchParams(useLocation().search);
    const { screens, first, own, guests } = getTabs();
    if (guests.some((guest) => isForOtherRoles(guest, path, query, role))) return <Unauthorized />;
    const hasTabs = guests.some(({ resource }) => rolesIn(resource.access.read).includes(role));
    if (own === undefined) return <NotFound />;
    return hasTabs ? <tabs.Component path={path} screens={screens} first={first} /> : <own.page.Component />;
  }
  return {
    Component: PageWithTabs,
    preload: () => {
      const { own, guests } = getTabs();
      const isShared = own !== undefined && 'resource' in own && own.resource.shared !== undefined;
      // At a path that several resources share, most roles have no tabs.
      if (guests.length > 0 && !isShared) tabs.preload();
      own?.page.preload();
    },
  };
}
