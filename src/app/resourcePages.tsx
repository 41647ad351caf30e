import type { ComponentType } from 'react';
import type { Resource, ScreenPaths } from '#src/schema/resource.ts';
import { overrideOf } from '#src/screens/overrides.ts';
import { shares, sharing, useScreenInPlace } from '#src/screens/paths.ts';
import { type Chunk, chunk } from '#src/ui/chunk.ts';

interface ScreenProps {
  readonly resource: Resource;
}

const form = () => import('#src/screens/record/CreateScreen.tsx').then(({ CreateScreen }) => CreateScreen);

/** The generic screens, each in a chunk of its own. */
const screens: Readonly<Record<keyof ScreenPaths, () => Promise<ComponentType<ScreenProps>>>> = {
  list: () => import('#src/screens/list/ListScreen.tsx').then(({ ListScreen }) => ListScreen),
  create: form,
  createFor: form,
  edit: () => import('#src/screens/record/EditScreen.tsx').then(({ EditScreen }) => EditScreen),
  show: () => import('#src/screens/record/PageScreen.tsx').then(({ PageScreen }) => PageScreen),
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

/** A screen, or another one of the resource in its place while the address asks for it: `/creatives?tag=7`, `/creatives?add`. */
function sharedScreen(resource: Resource, path: string, { Component, preload }: Chunk): Chunk {
  const others = { show: screenOf(resource, 'show'), create: screenOf(resource, 'create') };
  function SharedScreen() {
    const screen = useScreenInPlace(resource, path);
    const Shown = screen === undefined ? Component : others[screen].Component;
    return <Shown />;
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
      const isShared = sharing.some((other) => shares(resource, other, path));
      return [[path, isShared ? sharedScreen(resource, path, own) : own]];
    }),
  );
}
