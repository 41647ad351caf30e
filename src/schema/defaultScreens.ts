import type { Resource, ScreenPaths } from './resource.ts';

/** The screens that react-admin knows of a resource. */
export const defaultScreens = ['list', 'create', 'edit', 'show'] as const;
export type DefaultScreen = (typeof defaultScreens)[number];

/** react-admin's own path of each screen: its links know the name of a resource, and no other path. */
export const defaultPaths = ({ name }: Pick<Resource, 'name'>): Readonly<Record<DefaultScreen, string>> => ({
  list: `/${name}`,
  create: `/${name}/create`,
  edit: `/${name}/:id`,
  show: `/${name}/:id/show`,
});

function pathsOf({ access, screens, ...resource }: Resource): ScreenPaths {
  const { list, create, edit, show } = defaultPaths(resource);
  return {
    ...(access.read.length > 0 && { list, show }),
    ...(access.create.length > 0 && { create }),
    // A record that has a page is edited there.
    ...(access.update.length > 0 && screens.show === undefined && { edit }),
    ...screens,
  };
}

/** The resource with every screen that somebody may use: where its declaration gives one no path, at react-admin's. */
export const withDefaultScreens = (resource: Resource): Resource => ({ ...resource, screens: pathsOf(resource) });

/** Where a screen stands, with the record's id as a parameter; undefined for what nobody may do. */
export function screenAddress(resource: Resource, screen: DefaultScreen): string | undefined {
  const { screens, access } = withDefaultScreens(resource);
  const { show } = screens;
  if (screen !== 'edit' || screens.edit !== undefined || show === undefined) return screens[screen];
  return access.update.length > 0 ? `${show}${show.includes('?') ? '&' : '?'}edit` : show;
}
