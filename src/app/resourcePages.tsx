import type { ComponentType } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { referenceListsPath } from '#src/access/routes.ts';
import { menuWord } from '#src/i18n/labels.ts';
import { withDefaultScreens } from '#src/schema/defaultScreens.ts';
import { allResources, derived, perResource } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import { matchRoute } from '#src/schema/routes.ts';
import type { ExtraList, ScreenPaths } from '#src/schema/screens.ts';
import { overrideOf } from '#src/screens/overrides.ts';
import { isScreenSelected, sharedPathScreens, sharesPath, useScreenFromQuery } from '#src/screens/paths.ts';
import { type Chunk, chunk } from '#src/ui/chunk.ts';
import { pageWithTabs, type ResourcePage, sharedPage } from './sharedPages.tsx';

interface ScreenProps {
  readonly resource: Resource;
}

const form = () => import('#src/screens/record/CreateScreen.tsx').then(({ CreateScreen }) => CreateScreen);

const list = () => import('#src/screens/list/ListScreen.tsx').then(({ ListScreen }) => ListScreen);

/** The generic screens, each in its own chunk. */
const screens: Readonly<Record<keyof ScreenPaths, () => Promise<ComponentType<ScreenProps>>>> = {
  list,
  otherList: list,
  create: form,
  createFor: form,
  edit: () => import('#src/screens/record/EditScreen.tsx').then(({ EditScreen }) => EditScreen),
  show: () => import('#src/screens/record/PageScreen.tsx').then(({ PageScreen }) => PageScreen),
};
const screenNames = ['list', 'otherList', 'create', 'createFor', 'edit', 'show'] as const;

function screenChunk(resource: Resource, screen: keyof ScreenPaths): Chunk {
  const own = overrideOf(resource).screens?.[screen];
  if (own !== undefined) return { Component: () => <own.Component resource={resource} />, preload: own.preload };
  return chunk(`${resource.name}-${screen}`, async () => {
    const Screen = await screens[screen]();
    return function ResourceScreen() {
      return <Screen resource={resource} />;
    };
  });
}

/** The page of a record; with `?edit` in the address, the resource's overridden form instead: `/users/7?edit`. */
function pageOf(resource: Resource): Chunk {
  const page = screenChunk(resource, 'show');
  if (resource.screens.edit !== undefined || overrideOf(resource).screens?.edit === undefined) return page;
  const edit = screenChunk(resource, 'edit');
  function PageOrForm() {
    const Shown = useSearchParams()[0].has('edit') ? edit.Component : page.Component;
    return <Shown />;
  }
  return { Component: PageOrForm, preload: page.preload };
}

/** A screen, or another screen of the resource if the query selects it: `/creatives?tag=7`, `/creatives?add`. */
function sharedScreen(resource: Resource, path: string, { Component, preload }: Chunk): Chunk {
  const others = { show: pageOf(resource), create: screenChunk(resource, 'create') };
  function SharedScreen() {
    const screen = useScreenFromQuery(resource, path);
    const Shown = screen === undefined ? Component : others[screen].Component;
    return <Shown />;
  }
  return { Component: SharedScreen, preload };
}

function pagesOf(resource: Resource): Readonly<Record<string, ResourcePage>> {
  return Object.fromEntries(
    screenNames.flatMap((screen) => {
      const path = resource.screens[screen];
      if (path === undefined || path.includes('?')) return [];
      const own = screen === 'show' ? pageOf(resource) : screenChunk(resource, screen);
      const isShared = sharedPathScreens.some((other) => sharesPath(resource, other, path));
      const page = isShared ? sharedScreen(resource, path, own) : own;
      return [[path, { resource, screen, page }]];
    }),
  );
}

/** An extra list of a resource. */
const extraListPage = (resource: Resource, extraList: ExtraList): Chunk =>
  chunk(`${resource.name}-${extraList.name}`, async () => {
    const List = await list();
    return function FurtherListScreen() {
      return <List resource={resource} list={extraList} />;
    };
  });

/**
 * The pages of a declared resource by their paths. Pages at the specification's paths are created without react-admin's paths, and so don't
 * change with them.
 */
export const resourcePages = (resource: Resource): Readonly<Record<string, ResourcePage>> => ({
  ...pagesOf(withDefaultScreens(resource)),
  ...pagesOf(resource),
  ...Object.fromEntries(
    resource.lists.map((extraList) => [
      extraList.path,
      { resource, screen: 'list', page: extraListPage(resource, extraList) } as const,
    ]),
  ),
});

const nestedList = (resource: Resource): Chunk =>
  chunk(`${resource.name}-list`, async () => {
    // The parent page of the list, if no tab links to it.
    const backTo = resource.within === referenceListsPath ? referenceListsPath : undefined;
    const { NestedListScreen } = await import('#src/screens/list/NestedListScreen.tsx');
    return () => <NestedListScreen resource={resource} backTo={backTo} />;
  });

/**
 * The screens of a resource on another's page, selected by the query. Created once: an open form stays when other resources are declared.
 */
const nestedPages = perResource((resource): readonly ResourcePage[] => [
  {
    resource,
    screen: 'list',
    page: overrideOf(resource).screens?.list ? screenChunk(resource, 'list') : nestedList(resource),
  },
  { resource, screen: 'create', page: screenChunk(resource, 'create') },
  { resource, screen: 'show', page: pageOf(resource) },
]);

const nestedPagesAt = (path: string): readonly ResourcePage[] =>
  allResources().flatMap((resource) => (resource.within === path ? nestedPages(resource) : []));

/** A page with the screens of the resources on it, each selected by the query. */
export function pageWithScreens(path: string, { Component, preload }: Chunk): Chunk {
  function PageOrScreen() {
    const query = new URLSearchParams(useLocation().search);
    const nested = nestedPagesAt(path).find(({ resource, screen }) =>
      isScreenSelected(resource.screens[screen], path, query),
    );
    const Shown = nested?.page.Component ?? Component;
    return <Shown />;
  }
  return { Component: PageOrScreen, preload };
}

/** A page other than a list, with the lists of its resources as further tabs. */
export const pageWithLists = (path: string, page: Chunk): Chunk =>
  pageWithTabs(
    path,
    () => nestedPagesAt(path),
    () => ({ name: 'report', label: menuWord(matchRoute(path)?.menu?.key ?? path), page }),
  );

const cachedResourcePages = perResource(resourcePages);

/** The pages at each path. Unless they share it, the last is the path's own. */
const pagesByPath = derived((resources) => {
  const pages = new Map<string, ResourcePage[]>();
  for (const resource of resources)
    for (const [path, resourcePage] of Object.entries(cachedResourcePages(resource)))
      pages.set(path, [...(pages.get(path) ?? []), resourcePage]);
  return pages;
});

/** The page of a path in the declarations. */
function declaredPage(path: string): Chunk {
  const getPages = (): readonly ResourcePage[] => {
    const all = pagesByPath().get(path) ?? [];
    const sharing = all.filter(({ resource }) => resource.shared !== undefined);
    return sharing.length > 1 ? sharing : all.slice(-1);
  };
  const page = sharedPage(path, getPages);
  return pageWithTabs(path, () => {
    const last = pagesByPath().get(path)?.at(-1);
    return last === undefined ? [] : [{ ...last, page }, ...nestedPagesAt(path)];
  });
}

const pageCache = new Map<string, Chunk>();

function cachedPage(path: string): Chunk {
  const page = pageCache.get(path) ?? declaredPage(path);
  pageCache.set(path, page);
  return page;
}

/** The page of every declared path: of one resource, of several that share it, or of one with others as its tabs. */
export const declaredPages = derived(
  (): Readonly<Record<string, Chunk>> =>
    Object.fromEntries([...pagesByPath().keys()].map((path) => [path, cachedPage(path)])),
);

/** The paths of a resource's overridden screens. */
export const overriddenPaths = (resource: Resource): string[] =>
  screenNames.flatMap((screen) => {
    const path = resource.screens[screen];
    return path !== undefined && overrideOf(resource).screens?.[screen] ? [path.replace(/\?.*$/, '')] : [];
  });
