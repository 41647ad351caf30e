import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Resource } from '#src/schema/resource.ts';
import { signIn } from '#tests/support/signIn.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';
import { testedResources } from '#tests/support/testedResources.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await openWorld();
  app = await buildApp(world.platform, { log: false });
});
afterAll(async () => {
  await app.close();
  await world.close();
});

let last = 500;

/** An actor who may create such records, and the body they send. */
async function creation(resource: Resource) {
  const [role] = resource.access.create.flatMap(({ roles }) => roles);
  if (role === undefined) throw new Error(`Nobody creates ${resource.name}.`);
  last += 20;
  return { headers: await signIn(app, await world.account(role)), payload: world.sample(resource, last) };
}

const creatable = testedResources().filter(({ access }) => access.create.length > 0);

describe.each(creatable)('a new record of $name under a key', (resource) => {
  const url = `/api/${resource.service}${resource.path}`;
  const countRecords = async () => (await storedRecords(world.platform, resource.name)).length;

  test('is made once, however often and in whatever order it is sent', async () => {
    const { headers, payload } = await creation(resource);
    const before = await countRecords();
    const send = () =>
      app.inject({ method: 'POST', url, headers: { ...headers, 'idempotency-key': resource.name }, payload });
    const answers = [await send(), ...(await Promise.all([send(), send(), send()]))];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers.map((answer) => answer.headers['idempotency-replayed'])).toEqual([
      undefined,
      'true',
      'true',
      'true',
    ]);
    expect(await countRecords()).toBe(before + 1);
  });
});
