import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roleNames } from '#src/access/roles.ts';
import { allResources } from '#src/schema/registry.ts';
import { openApp, type TestApp } from '../support/app.ts';
import { createUser, signIn } from '../support/signIn.ts';

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await openApp();
  headers = await signIn(test.app, await createUser(test.platform, { roles: roleNames }));
});
afterAll(() => test.close());

const paths = allResources().map(({ service, path }) => `/api/${service}${path}`);
const fields = [...new Set(allResources().flatMap((resource) => Object.keys(resource.fields)))];
const bodies = fc.dictionary(fc.constantFrom(...fields, '__proto__', 'x'), fc.jsonValue({ maxDepth: 4 }));
const asked = fc.record({
  path: fc.constantFrom(...paths),
  role: fc.constantFrom(...roleNames),
  id: fc.constantFrom('', '/1', '/0', '/2147483648', '/abc', '/1/status'),
  method: fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE'),
  body: fc.oneof(bodies, fc.jsonValue()),
});

it('answers whatever is written to whatever address without failing', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async ({ path, role, id, method, body }) => {
      const answer = await test.app.inject({
        method: method as 'POST',
        url: path + id,
        headers: { ...headers, 'x-role': role, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
      expect(answer.statusCode).toBeLessThan(500);
    }),
    { numRuns: 3000 },
  );
});

const clauses = fc.dictionary(
  fc
    .tuple(fc.constantFrom(...fields, 'q', 'x'), fc.constantFrom('', '_gte', '_neq', '_contains', '_x'))
    .map((parts) => parts.join('')),
  fc.jsonValue({ maxDepth: 2 }),
);
const text = fc.oneof(fc.json({ maxDepth: 2 }), fc.string());

it('answers whatever list is asked for without failing', async () => {
  const lists = fc.record({ path: fc.constantFrom(...paths), filter: clauses, sort: text, range: text });
  await fc.assert(
    fc.asyncProperty(lists, async ({ path, filter, sort, range }) => {
      const query = new URLSearchParams({ filter: JSON.stringify(filter), sort, range });
      const answer = await test.app.inject({ url: `${path}?${query}`, headers });
      expect(answer.statusCode).toBeLessThan(500);
    }),
    { numRuns: 3000 },
  );
});
