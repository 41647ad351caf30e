import type { Resource } from './resource.ts';
import type { ScreenPaths } from './screens.ts';

/** The screens of a resource in react-admin. */
export const defaultScreens = ['list', 'create', 'edit', 'show'] as const;
export type DefaultScreen = (typeof defaultScreens)[number];

/** react-admin's path of each screen. Its links use only the resource's name. */
export const defaultPaths = ({ name }: Pick<Resource, 'name'>): Readonly<Record<DefaultScreen, string>> => ({
  list: `/${name}`,
  create: `/${name}/create`,
  edit: `/${name}/:id`,
  show: `/${name}/:id/show`,
});

function pathsOf({ access, screens, createdElsewhere, ...resource }: Resource): ScreenPaths {
  const { list, create, edit, show } = defaultPaths(resource);
  return {
    ...(access.read.length > 0 && { list, show }),
    ...(access.create.length > 0 && !createdElsewhere && { create }),
    // A record with a page is edited on that page.
    ...(access.update.length > 0 && screens.show === undefined && { edit }),
    ...screens,
  };
}

/** Returns the resource with every screen that some role may use. A screen without a declared path has react-admin's. */
export const withDefaultScreens = (resource: Resource): Resource => ({ ...resource, screens: pathsOf(resource) });

/** Returns the path of a screen, with the record's ID as a parameter; undefined if no role may use it. */
export function screenAddress(resource: Resource, screen: DefaultScreen): string | undefined {
  const { screens, access } = withDefaultScreens(resource);
  const { show } = screens;
  if (screen !== 'edit' || screens.edit !== undefined || show === undefined) return screens[screen];
  return access.update.length > 0 ? `${show}${show.includes('?') ? '&' : '?'}edit` : show;
}
