import './declarations.ts';
import { allResources } from '#src/schema/registry.ts';
import type { ScreenPaths } from '#src/schema/resource.ts';
import { allRoutes } from '#src/schema/routes.ts';

/** A path of react-admin's own and the specification's path for the same screen. */
export interface DefaultPath {
  readonly from: string;
  readonly to: string;
}

/** `/users/:userId` and `/users/:id` are one path. */
const shape = (path: string): string => path.replace(/:[^/]+/g, ':');
const taken = new Set(allRoutes().map(({ path }) => shape(path)));

const defaultsOf = (name: string, { list, create, edit, show }: ScreenPaths): DefaultPath[] =>
  [
    { from: `/${name}`, to: list },
    { from: `/${name}/create`, to: create },
    { from: `/${name}/:id`, to: edit ?? show },
    { from: `/${name}/:id/show`, to: show },
  ].flatMap(({ from, to }) => (to === undefined || taken.has(shape(from)) ? [] : [{ from, to }]));

/** Where react-admin's links go that know a resource's name only. */
export const defaultPaths: readonly DefaultPath[] = allResources().flatMap(({ name, screens }) =>
  defaultsOf(name, screens),
);

/** The address for a record: the path with the id in place of its parameter. */
export const addressOf = (path: string, id: string): string => path.replace(/:[^/]+/, encodeURIComponent(id));
