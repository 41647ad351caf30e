import { useLocation } from 'react-router-dom';
import type { RoleName } from '#src/access/roles.ts';
import { NotFound, Unauthorized } from '#src/layout/errors/refusals.ts';
import { useActor } from '#src/providers/useActor.ts';
import { rolesIn } from '#src/schema/access/rules.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { ScreenPaths } from '#src/schema/screens.ts';
import { readableOf, resourceFor } from '#src/schema/sharedPaths.ts';
import type { FirstTab, ListTabsProps } from '#src/screens/list/ListTabs.tsx';
import { isSelected } from '#src/screens/paths.ts';
import { type Chunk, chunk } from '#src/ui/chunk.ts';
import type { FoundPageProps } from './FoundPage.tsx';

/** A screen of a resource at its path. */
export interface PlacedPage {
  readonly resource: Resource;
  readonly screen: keyof ScreenPaths;
  readonly page: Chunk;
}

const foundPage = chunk<FoundPageProps>('found-page', () =>
  import('./FoundPage.tsx').then(({ FoundPage }) => FoundPage),
);

const isOfRecord = ({ screen }: PlacedPage): boolean => screen === 'show' || screen === 'edit';

/** Those of the places that are the role’s: of records any may have the one of the address, of lists and forms one is its own. */
function placesFor(placed: readonly PlacedPage[], role: RoleName): readonly PlacedPage[] {
  if (placed.length === 1) return placed;
  const resources = placed.map(({ resource }) => resource);
  const own = placed.every(isOfRecord) ? readableOf(resources, role) : [resourceFor(resources, role)];
  return own.flatMap((one) => placed.filter(({ resource }) => resource === one));
}

/**
 * The page at a path where several resources may stand. The list and the forms are those of the resource that is the acting role's; a
 * record's page belongs to whichever has the id, as they share one sequence.
 * @param placedNow what stands there now. The page is one component whatever that is, so that an open form stays when others are declared
 */
export function sharedPage(path: string, placedNow: () => readonly PlacedPage[]): Chunk {
  function SharedPage() {
    const places = placesFor(placedNow(), useActor().role);
    const [first, other] = places;
    if (first === undefined) return <NotFound />;
    return other === undefined ? <first.page.Component /> : <foundPage.Component places={places} path={path} />;
  }
  return {
    Component: SharedPage,
    // Which of them it is, nobody knows before the role is there.
    preload: () => {
      const placed = placedNow();
      if (placed.length > 1 && placed.every(isOfRecord)) foundPage.preload();
      for (const { page } of placed) page.preload();
    },
  };
}

const tabs = chunk<ListTabsProps>('list-tabs', () =>
  import('#src/screens/list/ListTabs.tsx').then(({ ListTabs }) => ListTabs),
);

/** Whether the query asks for a screen of a resource that is for other roles. Such a screen would only show that it can't be loaded. */
function isForOthers({ resource, screen }: PlacedPage, path: string, query: URLSearchParams, role: RoleName): boolean {
  const { read, create } = resource.access;
  return isSelected(resource.screens[screen], path, query) && !rolesIn([...read, ...create]).includes(role);
}

/**
 * The page of a list with those of other resources as tabs beside it. For a role that reads none of them it is the list alone, and
 * needs no code of tabs.
 * @param screensNow the page's own screen, unless it has a first tab, then those of the resources within it
 * @param firstNow what the page shows itself, where that is no list
 */
export function pageWithTabs(
  path: string,
  screensNow: () => readonly PlacedPage[],
  firstNow: () => FirstTab | undefined = () => undefined,
): Chunk {
  const now = () => {
    const [screens, first] = [screensNow(), firstNow()];
    return { screens, first, own: first ?? screens[0], guests: first ? screens : screens.slice(1) };
  };
  function PageWithTabs() {
    const { role } = useActor();
    const query = new URLSearchParams(useLocation().search);
    const { screens, first, own, guests } = now();
    if (guests.some((guest) => isForOthers(guest, path, query, role))) return <Unauthorized />;
    const hasTabs = guests.some(({ resource }) => rolesIn(resource.access.read).includes(role));
    if (own === undefined) return <NotFound />;
    return hasTabs ? <tabs.Component path={path} screens={screens} first={first} /> : <own.page.Component />;
  }
  return {
    Component: PageWithTabs,
    preload: () => {
      const { own, guests } = now();
      const isShared = own !== undefined && 'resource' in own && own.resource.shared !== undefined;
      // At a path that several resources share, most roles have no tabs.
      if (guests.length > 0 && !isShared) tabs.preload();
      own?.page.preload();
    },
  };
}
