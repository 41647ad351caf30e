import type { Resource } from '../resource.ts';

/** The screens of a resource that have a path: `['list', '/campaigns']`. */
export const screenPaths = ({ screens }: Resource): [screen: string, path: string][] =>
  Object.entries<string | undefined>({ ...screens }).flatMap(([screen, path]) =>
    path === undefined ? [] : [[screen, path]],
  );
