import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { create } from '#server/operations/create.ts';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { mayWrite } from '#src/schema/access/writable.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { systemFields } from '#src/schema/systemFields.ts';
import { addressOf } from '#tests/support/actors.ts';
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

let last = 5000;
const make = (role: RoleName, resource: Resource, values: object = {}): Promise<AnyRow> => {
  last += 20;
  return create(world.platform, world.actor(role), resource, world.sample(resource, last, { ...values }));
};

const creatorsOf = ({ access }: Resource): RoleName[] =>
  roleNames.filter((role) => access.create.some(({ roles }) => roles.includes(role)));

const cloned = testedResources().flatMap((resource) =>
  resource.clone === undefined ? [] : [{ name: resource.name, resource, clone: resource.clone }],
);

test('Something is cloned.', () => {
  expect(cloned.length).toBeGreaterThan(0);
});

describe.each(cloned)('a clone of $name', ({ resource, clone }) => {
  const [role = 'admin'] = creatorsOf(resource);
  const children = Object.entries(clone.children ?? {}).map(([name, by]) => ({ child: getResource(name), by }));
  const title = clone.rename ?? resource.title;

  async function ask(by: RoleName, id: number, key?: string) {
    const headers = { ...(await signIn(app, await world.account(by))), ...(key && { 'idempotency-key': key }) };
    return app.inject({ method: 'POST', url: `${addressOf(resource)}/${id}/clone`, headers });
  }
  const countOf = async ({ name }: Resource) => (await storedRecords(world.platform, name)).length;

  test('has what was written in the original, and everything else as in a new record', async () => {
    const original = await make(role, resource);
    const answer = await ask(role, original.id);
    expect(answer.statusCode).toBe(201);
    const copy = answer.json<AnyRow>();
    const copied = Object.entries(resource.fields).filter(
      ([name, field]) =>
        name !== title &&
        !(name in systemFields) &&
        !clone.reset?.includes(name) &&
        mayWrite(resource, name, field, role, true),
    );
    expect(copied.length).toBeGreaterThan(0);
    for (const [name] of copied) expect([name, copy[name]]).toEqual([name, original[name]]);
    expect(String(copy[title])).toMatch(/ \(copy\)$/);
    expect(copy.version).toBe(1);
    expect(copy.id).not.toBe(original.id);
    const { status } = resource;
    if (status) expect(copy[status.field]).toBe(status.machine.values[status.machine.initial]);
    for (const name of clone.reset ?? []) expect(copy[name]).toEqual(resource.fields[name]?.options.default ?? null);
    expect((await ask(role, original.id)).json<AnyRow>()[title]).toMatch(/ \(copy 2\)$/);
  });

  test.runIf(children.length > 0)('has copies of what belongs to the original', async () => {
    const original = await make(role, resource);
    for (const { child, by } of children) for (let n = 0; n < 2; n += 1) await make(role, child, { [by]: original.id });
    const copy = (await ask(role, original.id)).json<AnyRow>();
    for (const { child, by } of children) {
      const stored = await storedRecords(world.platform, child.name);
      const of = (id: number) => stored.filter((record) => record[by] === id).map((record) => record[child.title]);
      expect(of(original.id)).toHaveLength(2);
      expect(of(copy.id).map((text) => String(text).replace(/ \(copy( \d+)?\)$/, ''))).toEqual(of(original.id));
    }
  });

  test('is made once under a key, and stands in the log', async () => {
    const original = await make(role, resource);
    const before = await countOf(resource);
    const answers = [
      await ask(role, original.id, `clone-${original.id}`),
      await ask(role, original.id, `clone-${original.id}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await countOf(resource)).toBe(before + 1);
    const { id } = answers[0]?.json<AnyRow>() ?? { id: 0 };
    const { rows } = await world.platform.database.sql.execute(
      sql`select action from audit_entries where entity = ${resource.name} and entity_id = ${id}`,
    );
    expect(rows).toEqual([{ action: 'create' }]);
  });

  test('is refused to whoever may not create one, and of what isn’t there', async () => {
    const original = await make(role, resource);
    const before = await countOf(resource);
    for (const other of roleNames.filter((each) => !creatorsOf(resource).includes(each)))
      expect([other, (await ask(other, original.id)).statusCode]).toEqual([other, 403]);
    expect((await ask(role, 999_999)).statusCode).toBe(404);
    expect(await countOf(resource)).toBe(before);
  });

  test('is described', async () => {
    const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
    expect(paths[`${addressOf(resource)}/{id}/clone`]).toHaveProperty('post');
  });
});
