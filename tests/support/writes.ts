import type { Rule } from '#src/schema/access/rules.ts';
import { movesOf } from '#src/schema/moves.ts';
import {
  fieldsWithRecentAuth,
  needsRecentAuthForCreate,
  needsRecentAuthForMove,
} from '#src/schema/recentAuthentication.ts';
import { allResources } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import { definedRoutes } from './definedRoutes.ts';

/** A write that signed-in users can request: an operation on a resource, a change of one of its fields, a move, or a route. */
export interface Write {
  readonly name: string;
  /** Whether it asks for a recent authentication. */
  readonly asks: boolean;
  /** Whether it concerns others, too: what only owners do to their own records doesn't. */
  readonly isAboutOthers: boolean;
}

const isAboutOthers = (by: readonly Rule[]): boolean => by.some(({ own }) => !own);

function writesOf(resource: Resource): Write[] {
  const { name, access, recentAuthentication: asks = false } = resource;
  const written = [
    { name: `${name} create`, asks: needsRecentAuthForCreate(resource), by: access.create },
    { name: `${name} update`, asks, by: access.update },
    { name: `${name} delete`, asks, by: access.delete },
    ...fieldsWithRecentAuth(resource).map((field) => ({
      name: `${name} update ${field}`,
      asks: true,
      by: access.update,
    })),
    ...movesOf(resource).map((move) => ({
      name: `${name} ${move.name}`,
      asks: needsRecentAuthForMove(resource, move),
      by: move.by,
    })),
  ];
  return written
    .filter(({ by }) => by.length > 0)
    .map(({ by, ...write }) => ({ ...write, isAboutOthers: isAboutOthers(by) }));
}

/** Routes may concern others, as their contracts don't name an owner. */
const routeWrites: readonly Write[] = definedRoutes
  .filter(({ method, access }) => method !== 'GET' && access !== 'public')
  .map(({ method, service, path, recentAuthentication: asks = false }) => ({
    name: `${method} ${service}${path}`,
    asks,
    isAboutOthers: true,
  }));

/** Every write of every resource and route. */
export const allWrites = (): readonly Write[] => [
  ...allResources()
    .filter(({ view }) => view === undefined)
    .flatMap(writesOf),
  ...routeWrites,
];
