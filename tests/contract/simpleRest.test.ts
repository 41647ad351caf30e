import type { FastifyInstance } from 'fastify';
import { type DataProvider, fetchUtils, HttpError } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { allows } from '#src/schema/access/ability.ts';
import { updatableStatuses } from '#src/schema/editableStatuses.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { sampleOfField } from '#tests/support/records.ts';
import { signIn } from '#tests/support/signIn.ts';
import { testedResources } from '#tests/support/testedResources.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
let address: string;
const signedIn = new Map<RoleName, Record<string, string>>();

beforeAll(async () => {
  world = await openWorld();
  app = await buildApp(world.platform, { log: false });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const role of roleNames) signedIn.set(role, await signIn(app, await world.account(role)));
});
afterAll(async () => {
  await app.close();
  await world.close();
});

/** The published client, set up as in its readme: with an address and the headers of a session. */
function clientOf(role: RoleName, { service }: Resource): DataProvider {
  return simpleRestProvider(`${address}/api/${service}`, (url, options = {}) => {
    const headers = new Headers(options.headers);
    for (const [name, value] of Object.entries(signedIn.get(role) ?? {})) headers.set(name, value);
    return fetchUtils.fetchJson(url, { ...options, headers });
  });
}

const nameOf = ({ path }: Resource): string => path.slice(1);
const firstPage = { pagination: { page: 1, perPage: 5 }, sort: { field: 'id', order: 'ASC' }, filter: {} } as const;

let last = 700;
const sampled = (resource: Resource) => {
  last += 20;
  return world.sample(resource, last);
};

/** A new value of a field, also of one that its creator doesn’t write. */
function sampledField(resource: Resource, name: string): unknown {
  const values = sampled(resource);
  return name in values ? values[name] : sampleOfField(resource, name, last);
}

/** The status code that the client rejects with. */
const statusOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof HttpError ? error.status : error),
  );

/** An actor who may do this to some records of the world, and those records: to update, in a status that allows it. */
function actable(resource: Resource, action: string): { role: RoleName; records: AnyRow[] } | undefined {
  const { status } = resource;
  const open = action === 'update' ? updatableStatuses(resource) : undefined;
  const isOpen = (record: AnyRow) =>
    status === undefined || (open?.some((name) => status.machine.values[name] === record[status.field]) ?? true);
  const all = (world.records[resource.name] ?? []).filter(isOpen);
  return roleNames
    .map((role) => ({
      role,
      records: all.filter((record) => allows(world.actor(role).ability, action, resource.name, record)),
    }))
    .find(({ records }) => records.length > 0);
}

/** A field that may be changed alone, preferably one that isn't unique. */
function changeable({ name: resource, rules, fields }: Resource, role: RoleName): { name: string; unique: boolean } {
  const ruled = rules.flatMap((rule) => rule.fields);
  const found = Object.entries(fields)
    .filter(([name, { readOnly, options }]) => {
      const { immutable, when, write } = options;
      const isTheirs = write === undefined || write.includes(role);
      return isTheirs && !(readOnly || immutable || when || ruled.includes(name));
    })
    .map(([name, { options }]) => ({ name, unique: Boolean(options.unique) }));
  const best = found.find(({ unique }) => !unique) ?? found[0];
  if (best === undefined) throw new Error(`Nothing of ${resource} can be changed.`);
  return best;
}

describe.each(testedResources())('ra-data-simple-rest and $name', (resource) => {
  const name = nameOf(resource);
  const readers = roleNames.filter((role) => resource.access.read.some(({ roles }) => roles.includes(role)));
  // Who adds records has some.
  const reader =
    readers.find((role) => resource.access.create.some(({ roles }) => roles.includes(role))) ?? readers[0] ?? 'admin';

  test('reads pages, one and many', async () => {
    const client = clientOf(reader, resource);
    const { data, total = 0 } = await client.getList<AnyRow>(name, firstPage);
    expect(data.length).toBe(Math.min(5, total));
    expect(data.length).toBeGreaterThan(0);
    const ids = data.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    const [first = { id: 0 }] = data;
    expect((await client.getOne(name, { id: first.id })).data).toEqual(first);
    const many = (await client.getMany(name, { ids })).data.map(({ id }) => id);
    expect(new Set(many)).toEqual(new Set(ids));
    const next = await client.getList<AnyRow>(name, { ...firstPage, pagination: { page: 2, perPage: 5 } });
    expect(next.total).toBe(total);
    expect(next.data.filter(({ id }) => ids.includes(id))).toEqual([]);
  });

  test('reads what refers to a record', async () => {
    const client = clientOf(reader, resource);
    const [record] = (await client.getList<AnyRow>(name, firstPage)).data;
    const [target = 'version'] = Object.keys(resource.fields).filter(
      (field) => resource.fields[field]?.kind === 'reference',
    );
    const id = Number(record?.[target]);
    const { data, total } = await client.getManyReference<AnyRow>(name, { ...firstPage, target, id });
    expect(data.map((each) => each[target])).toEqual(data.map(() => id));
    expect(data.map((each) => each.id)).toContain(record?.id);
    expect(total).toBeGreaterThanOrEqual(data.length);
  });

  const [creator] = resource.access.create.flatMap(({ roles }) => roles);

  test('creates, as its rules allow', async () => {
    if (creator === undefined) {
      expect(await statusOf(clientOf('admin', resource).create(name, { data: {} }))).toBe(403);
      return;
    }
    const client = clientOf(creator, resource);
    const given = sampled(resource);
    const { data } = await client.create(name, { data: given });
    expect(data).toMatchObject(JSON.parse(JSON.stringify(given)));
    expect((await client.getOne(name, { id: data.id })).data).toEqual(data);
  });

  test('changes one and several, whole as it has read them', async () => {
    const found = actable(resource, 'update');
    if (found === undefined) {
      const [record = { id: 1 }] = world.records[resource.name] ?? [];
      const whole = { id: record.id, data: record, previousData: record };
      expect(await statusOf(clientOf('admin', resource).update(name, whole))).toBe(403);
      return;
    }
    const { name: field, unique } = changeable(resource, found.role);
    const client = clientOf(found.role, resource);
    const [id = 0, ...others] = found.records.map((record) => record.id);
    const ids = others.slice(0, unique ? 1 : 2);
    expect(ids).not.toEqual([]);
    const { data: previousData } = await client.getOne<AnyRow>(name, { id });
    const value = sampledField(resource, field);
    const { data } = await client.update<AnyRow>(name, { id, data: { ...previousData, [field]: value }, previousData });
    expect(data[field]).toEqual(value);
    const other = sampledField(resource, field);
    expect((await client.updateMany(name, { ids, data: { [field]: other } })).data).toEqual(ids);
    for (const record of (await client.getMany<AnyRow>(name, { ids })).data) expect(record[field]).toEqual(other);
  });

  test('deletes one and several, as its rules allow', async () => {
    if (resource.access.delete.length === 0) {
      const [record] = world.records[resource.name] ?? [];
      expect(await statusOf(clientOf('admin', resource).delete(name, { id: record?.id ?? 1 }))).toBe(403);
      return;
    }
    const client = clientOf(creator ?? 'admin', resource);
    const made = [];
    for (let count = 0; count < 3; count += 1) made.push((await client.create(name, { data: sampled(resource) })).data);
    const [first = { id: 0 }, ...others] = made;
    expect((await client.delete(name, { id: first.id, previousData: first })).data).toEqual(first);
    const ids = others.map(({ id }) => id);
    expect((await client.deleteMany(name, { ids })).data).toEqual(ids);
    expect((await client.getMany(name, { ids: [first.id, ...ids] })).data).toEqual([]);
    expect(await statusOf(client.getOne(name, { id: first.id }))).toBe(404);
  });
});
