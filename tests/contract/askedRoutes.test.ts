import { expect, test } from 'vitest';
import type { AnyRoute } from '#src/schema/defineRoute.ts';
import { definedRoutes, routeModules } from '#tests/support/definedRoutes.ts';

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

/** Exempt, as the module of the route takes its address from here, and so do providers. */
const shared = '/src/schema/profileEndpoint.ts';

/** The code that gives an address the types of its route: before it, or behind it. */
const before = String.raw`(recordRoute<typeof \w+>\(\{[^}]*)?`;
const behind = '( satisfies PathOf<typeof )?';

/** Matches a route's address in code: with its parameters, or with expressions for them in a template. */
function writtenAt({ path }: AnyRoute): RegExp {
  const address = path.replace(/:\w+/g, String.raw`(?::\w+|\$\{[^}]+\})`);
  return new RegExp(`${before}(['"\`](?:/api(?:/\\w+)?)?${address}(?:\\?[^'"\`]*)?['"\`])${behind}`, 'g');
}

const comments = /\/\*[^]*?\*\//g;

/** The addresses of defined routes that a source writes without the types of their definition. */
const untypedIn = (source: string): string[] =>
  definedRoutes.flatMap((route) =>
    [...source.replace(comments, '').matchAll(writtenAt(route))].flatMap(([, asRecord, address = '', satisfied]) =>
      asRecord === undefined && satisfied === undefined ? [address] : [],
    ),
  );

test('What the browser asks of a route that is defined, it asks with the types of its definition.', () => {
  const untyped = Object.entries(sources)
    .filter(([file]) => !(file in routeModules) && file !== shared)
    .flatMap(([file, source]) => untypedIn(source).map((address) => `${file}: ${address}`));
  expect(untyped).toEqual([]);
});

test.each([
  ["request('bounty', '/v0/campaigns/:id/clone')", "'/v0/campaigns/:id/clone'"],
  ['request(`/v0/campaigns/${id}/clone`)', '`/v0/campaigns/${id}/clone`'],
  ["fetch('/api/health')", "'/api/health'"],
])('Without them it is found: %s', (source, address) => {
  expect(untypedIn(source)).toEqual([address]);
});
