import { AsyncLocalStorage } from 'node:async_hooks';
import { tracingChannel } from 'node:diagnostics_channel';
import type { FastifyRequest } from 'fastify';
import { FairQueues, type LongWork } from '#server/platform/fairQueue.ts';
import type { AnyRoute } from '#src/schema/defineRoute.ts';
import { allResources } from '#src/schema/registry.ts';
import type { LightRoutes } from '../bench/lightRoutes.ts';
import { type MeasuredRoute, type ResourceOperation, type RouteTurns, resourceOperations } from '../bench/slowRoute.ts';
import { partsOfAnswers } from '../bench/turns.ts';
import { definedRoutes } from './definedRoutes.ts';

/** A turn that a request has taken. */
export interface TakenTurn {
  readonly method: string;
  /** The path as it was registered, with the names of its parameters. */
  readonly path: string;
  readonly work: LongWork;
}

/** A route of the application, as it was registered. */
export interface RegisteredRoute {
  readonly method: string;
  readonly path: string;
}

declare global {
  /** The turns that requests of this process have taken. The files of a worker share the server's modules, so they share this too. */
  var takenTurns: TakenTurn[] | undefined;
}

/** Fastify reports the request that a handler works on, and the handler's asynchronous context keeps it. */
function watch(): TakenTurn[] {
  const taken: TakenTurn[] = [];
  const handled = new AsyncLocalStorage<FastifyRequest>();
  tracingChannel<FastifyRequest, { readonly request: FastifyRequest }>('fastify.request.handler').start.bindStore(
    handled,
    ({ request }) => request,
  );
  const { take } = FairQueues.prototype;
  FairQueues.prototype.take = function (work, taker) {
    const request = handled.getStore();
    if (request) taken.push({ method: request.method, path: request.routeOptions.url ?? '', work });
    return take.call(this, work, taker);
  };
  return taken;
}

/** The turns that requests of this process have taken since the last check. */
export const takenTurns = (): TakenTurn[] => (globalThis.takenTurns ??= watch());

const addressOf = ({ service, path }: AnyRoute): string =>
  `${service === 'platform' ? '/api' : `/api/${service}`}${path}`;

/** The name of a route in messages and comparisons. */
const nameOf = (route: MeasuredRoute): string =>
  typeof route === 'string' ? `${route} of a resource` : `${route.method} ${addressOf(route)}`;

const turnName = (route: MeasuredRoute, work: LongWork): string => `${nameOf(route)}: ${work}`;

/** The names of light routes: operations have names as in the table. */
const lightNames = (light: readonly LightRoutes[]): readonly string[] =>
  light.flatMap(({ operations = [], under = '', routes = [] }) => [
    ...operations.map(nameOf),
    ...routes.map((route) => route.replace(' ', ` /api${under}`)),
  ]);

/** The names of the turns of these routes. */
export const namesOf = (table: readonly RouteTurns[]): readonly string[] =>
  table.flatMap(({ route, turns }) => turns.map((work) => turnName(route, work)));

const operationNames = Object.keys(resourceOperations) as ResourceOperation[];

/** Whether an address is one of a pattern, as it was asked or as it was registered. */
const isAt = (pattern: string, address: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(address);

/** Whether a request is one of a route. */
export function isOf(route: MeasuredRoute, method: string, address: string): boolean {
  // A defined route that is read answers HEAD too.
  if (typeof route !== 'string')
    return route.method === (method === 'HEAD' ? 'GET' : method) && isAt(addressOf(route), address);
  const [asked, end] = resourceOperations[route];
  const hasMethod = asked === (method === 'PUT' ? 'PATCH' : method);
  return hasMethod && allResources().some(({ service, path }) => isAt(`/api/${service}${path}${end}`, address));
}

/** The routes that a request may be of: definitions, and operations of resources, which definitions offer at other addresses too. */
function routesAt({ method, path }: TakenTurn): readonly MeasuredRoute[] {
  const defined = definedRoutes.filter((route) => isOf(route, method, path));
  const offered = defined.map(({ aliasOf }) => aliasOf?.operation);
  return [
    ...defined,
    ...operationNames.filter((name) => isOf(name, method, path) || offered.some((other) => other === name)),
  ];
}

/** @returns a message for each turn that isn't among these names */
export function missingTurns(taken: readonly TakenTurn[], names: readonly string[]): readonly string[] {
  const known = new Set(names);
  const missing = taken
    .filter(({ work }) => !partsOfAnswers.includes(work))
    .filter((turn) => !routesAt(turn).some((route) => known.has(turnName(route, turn.work))))
    .map(
      ({ method, path, work }) =>
        `${method} ${path} takes a turn of “${work}”, which tests/bench/turns.ts doesn’t name.`,
    );
  return [...new Set(missing)];
}

/** The names of a registered route: of its definition, and of an operation of a resource that it is or offers. */
function namesAt(method: string, path: string): readonly string[] {
  const defined = definedRoutes.filter((route) => route.method === method && addressOf(route) === path);
  const operations = operationNames.filter((name) => {
    const [asked, end] = resourceOperations[name];
    const isAsked = asked === (method === 'PUT' ? 'PATCH' : method);
    return isAsked && allResources().some((each) => `/api/${each.service}${each.path}${end}` === path);
  });
  const offered = defined.flatMap(({ aliasOf }) => aliasOf?.operation ?? []);
  return [...defined, ...operations, ...offered].map(nameOf);
}

/** @returns a message for each registered route that is neither in the table nor light */
export function unnamedRoutes(
  registered: readonly RegisteredRoute[],
  table: readonly RouteTurns[],
  light: readonly LightRoutes[],
): readonly string[] {
  const named = new Set([...table.map(({ route }) => nameOf(route)), ...lightNames(light)]);
  return registered
    .filter(({ method, path }) => !namesAt(method, path).some((name) => named.has(name)))
    .map(
      ({ method, path }) => `${method} ${path} is neither in tests/bench/turns.ts nor in tests/bench/lightRoutes.ts.`,
    );
}

/** @returns the names of light routes that aren't registered, or whose turns are measured */
export function wrongLightRoutes(
  registered: readonly RegisteredRoute[],
  table: readonly RouteTurns[],
  light: readonly LightRoutes[],
): readonly string[] {
  const measured = new Set(table.map(({ route }) => nameOf(route)));
  const names = new Set(registered.flatMap(({ method, path }) => namesAt(method, path)));
  return lightNames(light).filter((name) => measured.has(name) || !names.has(name));
}
