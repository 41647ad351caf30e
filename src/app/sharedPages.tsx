import { NotFound } from '#src/layout/errors/refusals.ts';
import { useActor } from '#src/providers/useActor.ts';
import { rolesIn } from '#src/schema/access/rules.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { ScreenPaths } from '#src/schema/screens.ts';
import { readableOf, resourceFor } from '#src/schema/sharedPaths.ts';
import type { ListTabsProps } from '#src/screens/list/ListTabs.tsx';
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

/**
 * The page at a path where several resources stand. The list and the forms are those of the resource that is the acting role's; a
 * record's page belongs to whichever has the id, as they share one sequence.
 */
export function sharedPage(path: string, placed: readonly PlacedPage[]): Chunk {
  const resources = placed.map(({ resource }) => resource);
  const pagesOf = (some: readonly Resource[]) =>
    some.flatMap((one) => placed.filter(({ resource }) => resource === one));
  function SharedRecord() {
    const { role } = useActor();
    return <foundPage.Component places={pagesOf(readableOf(resources, role))} path={path} />;
  }
  function SharedScreen() {
    const { role } = useActor();
    const own = resourceFor(resources, role);
    const [found] = own === undefined ? [] : pagesOf([own]);
    return found === undefined ? <NotFound /> : <found.page.Component />;
  }
  return {
    Component: placed.every(isOfRecord) ? SharedRecord : SharedScreen,
    // Which of them it is, nobody knows before the role is there.
    preload: () => {
      if (placed.every(isOfRecord)) foundPage.preload();
      for (const { page } of placed) page.preload();
    },
  };
}

const tabs = chunk<ListTabsProps>('list-tabs', () =>
  import('#src/screens/list/ListTabs.tsx').then(({ ListTabs }) => ListTabs),
);

/**
 * The page of a list with those of other resources as tabs beside it. For a role that reads none of them it is the list alone, and
 * needs no code of tabs.
 */
export function pageWithTabs(path: string, screens: readonly PlacedPage[]): Chunk {
  const [own, ...guests] = screens;
  function PageWithTabs() {
    const { role } = useActor();
    const hasTabs = guests.some(({ resource }) => rolesIn(resource.access.read).includes(role));
    return own === undefined || hasTabs ? <tabs.Component path={path} screens={screens} /> : <own.page.Component />;
  }
  return {
    Component: PageWithTabs,
    preload: () => {
      // At a path that several resources share, most roles have no tabs.
      if (own?.resource.shared === undefined) tabs.preload();
      own?.page.preload();
    },
  };
}
