import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportRecords } from '#server/csv/exportRecords.ts';
import { list } from '#server/operations/list.ts';
import { isSortable } from '#server/operations/listQuery.ts';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { csvFormatOf } from '#src/fields/csvFormats.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { testedResources } from '#tests/support/testedResources.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

interface Query {
  readonly sort?: unknown;
  readonly filter?: unknown;
  readonly columns?: unknown;
}
const written = (query: Query) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));

async function fileOf(role: RoleName, resource: Resource, query: Query, step?: number): Promise<string[][]> {
  let text = '';
  for await (const part of await exportRecords(world.platform, world.actor(role), resource, written(query), step))
    text += part;
  return parse(text, { record_delimiter: '\r\n' });
}

/** The most batches that a test reads: some resources have hundreds of records. */
const batches = 12;

const readers = ({ access }: Resource): RoleName[] =>
  roleNames.filter((role) => access.read.some(({ roles }) => roles.includes(role)));

const idsIn = ([, ...rows]: readonly (readonly string[])[]): number[] => rows.map(([id]) => Number(id));

async function listed(role: RoleName, resource: Resource, query: Query): Promise<AnyRow[]> {
  return (await list(world.platform, world.actor(role), resource, written(query))).records;
}

describe.each(testedResources())('the export of $name', (resource) => {
  test('has what the list has, to every role', async () => {
    for (const role of readers(resource)) {
      const records = await listed(role, resource, {});
      expect(idsIn(await fileOf(role, resource, { columns: ['id'] }))).toEqual(records.map(({ id }) => id));
    }
  });

  test('has the columns of the list with the id, under their labels', async () => {
    const [role] = readers(resource);
    if (role === undefined) throw new Error(`Nobody reads ${resource.name}.`);
    const [header = []] = await fileOf(role, resource, {});
    for (const name of ['id', ...resource.list]) expect(header).toContain(fieldLabel(resource, name));
    expect(new Set(header).size).toBe(header.length);
  });

  const names = Object.keys(resource.fields);
  test.each(names.filter((name) => isSortable(resource, name)))('comes in the order of %s', async (name) => {
    const [role = 'admin'] = readers(resource);
    for (const direction of ['ASC', 'DESC']) {
      const sort = [name, direction];
      const records = await listed(role, resource, { sort });
      const ids = records.map(({ id }) => id);
      expect(idsIn(await fileOf(role, resource, { sort, columns: ['id'] }))).toEqual(ids);
      // Each batch begins after the last record of the one before, in any order.
      const step = Math.max(2, Math.ceil(ids.length / batches));
      expect(idsIn(await fileOf(role, resource, { sort, columns: ['id'] }, step))).toEqual(ids);
    }
  });

  test('writes every value so that it is read again', async () => {
    const [role = 'admin'] = readers(resource);
    const records = await listed(role, resource, {});
    for (const name of names) {
      const field = resource.fields[name];
      if (field === undefined || field.target !== undefined || field.kind === 'roles') continue;
      const face = csvFormatOf(field);
      for (const { [name]: value } of records) {
        if (value === null) continue;
        const cells = face.write(value, field, (_resource, id) => String(id));
        expect(cells).toHaveLength(1 + (face.extraColumns?.length ?? 0));
        expect(face.read(cells, field, (_resource, title) => Number(title))).toEqual(value);
      }
    }
  });

  test('refuses what it doesn’t have', async () => {
    const [role = 'admin'] = readers(resource);
    await expectRefusal(
      fileOf(role, resource, { columns: ['id', 'nope', 'toString'] }),
      ['unknownField', 'columns'],
      ['unknownField', 'columns'],
    );
    await expectRefusal(fileOf(role, resource, { columns: [] }), ['malformedQuery', 'columns']);
    await expectRefusal(fileOf(role, resource, { columns: ['id', 'id'] }), ['duplicateValue', 'columns']);
    await expectRefusal(fileOf(role, resource, { sort: ['nope', 'ASC'] }), ['notSortable', 'sort']);
    await expectRefusal(fileOf(role, resource, { filter: { nope: 1 } }), ['unknownField', 'filter.nope']);
  });
});
