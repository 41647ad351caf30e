import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { countUses } from '#server/operations/countUses.ts';
import { list } from '#server/operations/list.ts';
import { roleNames } from '#src/access/roles.ts';
import { fieldReferences } from '#src/fields/fieldReferences.ts';
import { referencingResources } from '#src/fields/referencingResources.ts';
import { allows } from '#src/schema/access/ability.ts';
import { disjointLists } from '#src/schema/disjointLists.ts';
import { allResources, getResource } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { addressOf } from '#tests/support/actors.ts';
import type { Values } from '#tests/support/records.ts';
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

/** The resources that some tested one refers to. */
const used = allResources().filter((one) => referencingResources(one).some((user) => testedResources().includes(user)));

const namesOf = ({ name }: Resource): string[] =>
  allResources().flatMap((one) => (one.name === name || one.view === name ? [one.name] : []));

/** Whether the field of a record refers to the record, as its kind says. */
const isUse = (user: Resource, field: string, record: AnyRow, target: Resource, id: number): boolean => {
  const declared = user.fields[field];
  const found = declared === undefined ? [] : fieldReferences(declared, record[field]);
  return found.some(({ resource, ids }) => namesOf(target).includes(resource) && ids.includes(id));
};

/** Whether a list with the filter has the record; a key is a field or `field_neq`. */
const standsIn = (filter: Values, record: AnyRow): boolean =>
  Object.entries(filter).every(([key, value]) =>
    key.endsWith('_neq') ? record[key.replace(/_neq$/, '')] !== value : record[key] === value,
  );

test('Something is used.', () => {
  expect(used.length).toBeGreaterThan(0);
});

describe.each(used.map((resource) => ({ name: resource.name, resource })))('what uses $name', ({ resource }) => {
  test('is counted by resource and field, as the reader reads it', async () => {
    const record = world.records[resource.name]?.[0];
    if (record === undefined) return;
    for (const role of roleNames) {
      const actor = world.actor(role);
      if (!allows(actor.ability, 'read', resource.name, record)) continue;
      const expected = [];
      for (const user of referencingResources(resource)) {
        const readable = (await storedRecords(world.platform, user.name)).filter((one) =>
          allows(actor.ability, 'read', user.name, one),
        );
        for (const field of Object.keys(user.fields)) {
          for (const { list, filter } of disjointLists(user)) {
            const count = readable
              .filter((one) => isUse(user, field, one, resource, record.id))
              .filter((one) => standsIn(filter, one)).length;
            if (count > 0) expected.push({ resource: user.name, field, list, count, isMore: false });
          }
        }
      }
      const { uses } = await countUses(world.platform, actor, resource, record.id);
      expect([role, uses]).toEqual([role, expected.map((use) => expect.objectContaining(use))]);
      for (const { resource: user, list: name, count, filter } of uses.filter((one) => one.filter !== null)) {
        // As the list asks, which the count leads to.
        const fixed = disjointLists(getResource(user)).find((one) => one.list === name)?.filter ?? {};
        const query = { filter: JSON.stringify({ ...fixed, ...filter }) };
        const listed = await list(world.platform, actor, getResource(user), query);
        expect([role, user, listed.total]).toEqual([role, user, count]);
      }
    }
  });
});

test('Whoever doesn’t read a record isn’t told what uses it.', async () => {
  const hidden = used.find(({ access }) => access.read.every((rule) => rule.own)) ?? getResource('users');
  const record = world.records[hidden.name]?.[0];
  const stranger = roleNames.find((role) => !allows(world.actor(role).ability, 'read', hidden.name, record ?? {}));
  if (record === undefined || stranger === undefined) throw new Error(`Everybody reads ${hidden.name}.`);
  const headers = await signIn(app, await world.account(stranger));
  const answer = await app.inject({ url: `${addressOf(hidden)}/${record.id}/uses`, headers });
  expect([403, 404]).toContain(answer.statusCode);
  expect((await app.inject({ url: `${addressOf(hidden)}/${record.id}/uses` })).statusCode).toBe(401);
});
