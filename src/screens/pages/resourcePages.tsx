import type { ComponentType } from 'react';
import { type Chunk, chunk } from '#src/chunk.ts';
import type { Resource, ScreenPaths } from '#src/schema/resource.ts';
import { overrideOf } from '../overrides.ts';
import { useIsInPlace } from '../paths.ts';

interface ScreenProps {
  readonly resource: Resource;
}

const form = () => import('../form/CreateScreen.tsx').then(({ CreateScreen }) => CreateScreen);

/** The generic screens, each in a chunk of its own. */
const screens: Readonly<Record<keyof ScreenPaths, () => Promise<ComponentType<ScreenProps>>>> = {
  list: () => import('../list/ListScreen.tsx').then(({ ListScreen }) => ListScreen),
  create: form,
  createFor: form,
  edit: () => import('../form/EditScreen.tsx').then(({ EditScreen }) => EditScreen),
  show: () => import('../page/PageScreen.tsx').then(({ PageScreen }) => PageScreen),
};
const names = ['list', 'create', 'createFor', 'edit', 'show'] as const;

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

/** A screen, or a record's page in its place while the address asks for one. */
function sharedScreen(resource: Resource, path: string, { Component, preload }: Chunk): Chunk {
  const page = screenOf(resource, 'show');
  function SharedScreen() {
    return useIsInPlace(resource, path) ? <page.Component /> : <Component />;
  }
  return { Component: SharedScreen, preload };
}

/** The pages of a resource by their paths in the route table: whoever declares a resource has them. */
export function resourcePages(resource: Resource): Readonly<Record<string, Chunk>> {
  return Object.fromEntries(
    names.flatMap((screen) => {
      const path = resource.screens[screen];
      if (path === undefined || path.includes('?')) return [];
      const own = screenOf(resource, screen);
      return [[path, resource.screens.show?.startsWith(`${path}?`) ? sharedScreen(resource, path, own) : own]];
    }),
  );
}
