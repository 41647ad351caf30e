import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withDefaultScreens } from '#src/schema/defaultScreens.ts';
import type { Resource, ScreenPaths } from '#src/schema/resource.ts';
import { overrideOf } from '#src/screens/overrides.ts';
import { sharedPathScreens, sharesPath, useScreenFromQuery } from '#src/screens/paths.ts';
import { type Chunk, chunk } from '#src/ui/chunk.ts';

interface ScreenProps {
  readonly resource: Resource;
}

const form = () => import('#src/screens/record/CreateScreen.tsx').then(({ CreateScreen }) => CreateScreen);

const list = () => import('#src/screens/list/ListScreen.tsx').then(({ ListScreen }) => ListScreen);

/** The generic screens, each in a chunk of its own. */
const screens: Readonly<Record<keyof ScreenPaths, () => Promise<ComponentType<ScreenProps>>>> = {
  list,
  otherList: list,
  create: form,
  createFor: form,
  edit: () => import('#src/screens/record/EditScreen.tsx').then(({ EditScreen }) => EditScreen),
  show: () => import('#src/screens/record/PageScreen.tsx').then(({ PageScreen }) => PageScreen),
};
const names = ['list', 'otherList', 'create', 'createFor', 'edit', 'show'] as const;

function screenOf(resource: Resource, screen: keyof ScreenPaths): Chunk {
  const own = overrideOf(resource).screens?.[screen];
  if (own !== undefined) return { Component: () => <own.Component resource={resource} />, preload: own.preload };
  return chunk(`${resource.name}-${screen}`, async () => {
    const Screen = await screens[screen]();
    return function ResourceScreen() {
      return <Screen resource={resource} />;
    };
  });
}

/** The page of a record; with `?edit` in the address, the resource's overridden form in its place: `/users/7?edit`. */
function pageOf(resource: Resource): Chunk {
  const page = screenOf(resource, 'show');
  if (resource.screens.edit !== undefined || overrideOf(resource).screens?.edit === undefined) return page;
  const edit = screenOf(resource, 'edit');
  function PageOrForm() {
    const Shown = useSearchParams()[0].has('edit') ? edit.Component : page.Component;
    return <Shown />;
  }
  return { Component: PageOrForm, preload: page.preload };
}

/** A screen, or another one of the resource in its place if the query says so: `/creatives?tag=7`, `/creatives?add`. */
function sharedScreen(resource: Resource, path: string, { Component, preload }: Chunk): Chunk {
  const others = { show: pageOf(resource), create: screenOf(resource, 'create') };
  function SharedScreen() {
    const screen = useScreenFromQuery(resource, path);
    const Shown = screen === undefined ? Component : others[screen].Component;
    return <Shown />;
  }
  return { Component: SharedScreen, preload };
}

function pagesOf(resource: Resource): Readonly<Record<string, Chunk>> {
  return Object.fromEntries(
    names.flatMap((screen) => {
      const path = resource.screens[screen];
      if (path === undefined || path.includes('?')) return [];
      const own = screen === 'show' ? pageOf(resource) : screenOf(resource, screen);
      const isShared = sharedPathScreens.some((other) => sharesPath(resource, other, path));
      return [[path, isShared ? sharedScreen(resource, path, own) : own]];
    }),
  );
}

/**
 * The pages of a declared resource by their paths. Those at the specification's paths are made without react-admin's paths,
 * and so don't change by them.
 */
export const resourcePages = (resource: Resource): Readonly<Record<string, Chunk>> => ({
  ...pagesOf(withDefaultScreens(resource)),
  ...pagesOf(resource),
});

/** The paths of a resource's overridden screens. */
export const overriddenPaths = (resource: Resource): string[] =>
  names.flatMap((screen) => {
    const path = resource.screens[screen];
    return path !== undefined && overrideOf(resource).screens?.[screen] ? [path.replace(/\?.*$/, '')] : [];
  });
