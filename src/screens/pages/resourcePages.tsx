import type { ComponentType } from 'react';
import { type Chunk, chunk } from '#src/chunk.ts';
import type { Resource, ScreenPaths } from '#src/schema/resource.ts';

interface ScreenProps {
  readonly resource: Resource;
}

/** The generic screens, each in a chunk of its own. */
const screens: Readonly<Record<keyof ScreenPaths, () => Promise<ComponentType<ScreenProps>>>> = {
  list: () => import('../list/ListScreen.tsx').then(({ ListScreen }) => ListScreen),
  create: () => import('../form/CreateScreen.tsx').then(({ CreateScreen }) => CreateScreen),
  edit: () => import('../form/EditScreen.tsx').then(({ EditScreen }) => EditScreen),
  show: () => import('../page/PageScreen.tsx').then(({ PageScreen }) => PageScreen),
};
const names = ['list', 'create', 'edit', 'show'] as const;

function screenOf(resource: Resource, screen: keyof ScreenPaths): Chunk {
  return chunk(`${resource.name}-${screen}`, async () => {
    const Screen = await screens[screen]();
    return function ResourceScreen() {
      return <Screen resource={resource} />;
    };
  });
}

/** The pages of a resource by their paths in the route table: whoever declares a resource has them. */
export function resourcePages(resource: Resource): Readonly<Record<string, Chunk>> {
  return Object.fromEntries(
    names.flatMap((screen) => {
      const path = resource.screens[screen];
      return path === undefined ? [] : [[path, screenOf(resource, screen)]];
    }),
  );
}
