import { useGetOne } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { NotFound } from '#src/layout/errors/refusals.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { ScreenPaths } from '#src/schema/screens.ts';
import { readableOf, resourceFor } from '#src/schema/sharedPaths.ts';
import type { ListTabsProps } from '#src/screens/list/ListTabs.tsx';
import { isSelected, useRecordId } from '#src/screens/paths.ts';
import { statusOf } from '#src/screens/serverErrors.ts';
import { type Chunk, chunk } from '#src/ui/chunk.ts';
import { Pending } from '#src/ui/Pending.tsx';

/** A screen of a resource at its path. */
export interface PlacedPage {
  readonly resource: Resource;
  readonly screen: keyof ScreenPaths;
  readonly page: Chunk;
}

interface FoundPageProps {
  readonly placed: readonly PlacedPage[];
  readonly id: number | undefined;
}

/** The page of the first resource that has the record. */
function FoundPage({ placed: [first, ...others], id }: FoundPageProps) {
  if (first === undefined) return <NotFound />;
  return others.length === 0 ? <first.page.Component /> : <PageOrNext first={first} others={others} id={id} />;
}

function PageOrNext({
  first,
  others,
  id,
}: Omit<FoundPageProps, 'placed'> & { first: PlacedPage; others: PlacedPage[] }) {
  const { data, error } = useGetOne<AnyRow>(first.resource.name, { id }, { enabled: id !== undefined });
  if (statusOf(error) === 404) return <FoundPage placed={others} id={id} />;
  return data || error || id === undefined ? <first.page.Component /> : <Pending />;
}

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
    return <FoundPage placed={pagesOf(readableOf(resources, role))} id={useRecordId(path)} />;
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
      for (const { page } of placed) page.preload();
    },
  };
}

const tabs = chunk<ListTabsProps>('list-tabs', () =>
  import('#src/screens/list/ListTabs.tsx').then(({ ListTabs }) => ListTabs),
);

/** The page of a list with those of other resources as tabs beside it. Their forms and records stand there too, by the query. */
export function pageWithTabs(path: string, own: PlacedPage, guests: readonly PlacedPage[]): Chunk {
  const lists = [own, ...guests.filter(({ screen }) => screen === 'list')];
  const others = guests.filter(({ screen }) => screen !== 'list');
  function PageWithTabs() {
    const query = new URLSearchParams(useLocation().search);
    const selected = others.find(({ resource, screen }) => isSelected(resource.screens[screen], path, query));
    return selected === undefined ? <tabs.Component path={path} tabs={lists} /> : <selected.page.Component />;
  }
  return {
    Component: PageWithTabs,
    preload: () => {
      tabs.preload();
      own.page.preload();
    },
  };
}
