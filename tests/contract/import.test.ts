import { stringify } from 'csv-stringify/sync';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { usedTransactions } from '#server/features/bounty/model/usedTransactionTable.ts';
import { create } from '#server/operations/create.ts';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { secretsOf } from '#src/schema/access/secrets.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { systemFields } from '#src/schema/systemFields.ts';
import { exported, imported } from '#tests/support/csv.ts';
import type { Values } from '#tests/support/records.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';
import { testedResources } from '#tests/support/testedResources.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let last = 3000;
const sample = (resource: Resource, overrides: Values = {}) => {
  last += 20;
  return world.sample(resource, last, overrides);
};

const creators = testedResources().flatMap((resource) =>
  roleNames
    .filter((role) => resource.access.create.some(({ roles }) => roles.includes(role)))
    .slice(0, 1)
    .map((role) => ({ name: resource.name, resource, role })),
);

/** Deletes records past the access rules, and all used transactions, so that the records can be created again. */
async function forgetAll(resource: Resource, ids: readonly number[]): Promise<void> {
  const { sql: executor } = world.platform.database;
  const { table } = tableOf(resource.name);
  await executor.delete(table).where(inArray(columnOf(tableOf(resource.name), 'id'), [...ids]));
  await executor.delete(usedTransactions);
}

const stored = (resource: Resource) => storedRecords(world.platform, resource.name);

/** The given fields of a record. */
const givenIn = (resource: Resource, record: AnyRow): Values =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([name]) => !(name in systemFields) && resource.fields[name]?.readOnly === false && record[name] !== null,
    ),
  );

describe.each(creators)('the import of $name', ({ resource, role }) => {
  const actor = () => world.actor(role);
  const names = Object.keys(resource.fields).filter((name) => !secretsOf(resource).includes(name));

  /** Creates records and exports all their fields; `forget` deletes them, bypassing every rule. */
  async function fileOfSome(count: number) {
    const made: AnyRow[] = [];
    for (let n = 0; n < count; n += 1) made.push(await create(world.platform, actor(), resource, sample(resource)));
    const ids = made.map(({ id }) => id);
    const file = await exported(world.platform, actor(), resource, {
      filter: { id: ids },
      columns: names,
      sort: ['id', 'ASC'],
    });
    return { made, file, forget: () => forgetAll(resource, ids) };
  }

  test('takes back what the export gave', async () => {
    const { made, file, forget } = await fileOfSome(3);
    await forget();
    const before = await stored(resource);
    const checked = await imported(world.platform, actor(), resource, file, 'check');
    expect(checked.at(-1)).toEqual({ done: true, rows: 3, valid: 3, failed: 0, written: 0 });
    expect(await stored(resource)).toEqual(before);
    const previews = checked.flatMap(({ preview }) => (preview === undefined ? [] : [preview]));
    expect(previews).toMatchObject(made.map((record) => givenIn(resource, record)));
    const written = await imported(world.platform, actor(), resource, file, 'all');
    expect(written.at(-1)).toEqual({ done: true, rows: 3, valid: 3, failed: 0, written: 3 });
    const after = (await stored(resource)).filter(({ id }) => before.every((each) => each.id !== id));
    expect(after).toMatchObject(made.map((record) => givenIn(resource, record)));
  });

  test('takes back what the export gives of a list by itself', async () => {
    const made: AnyRow[] = [];
    for (let n = 0; n < 2; n += 1) made.push(await create(world.platform, actor(), resource, sample(resource)));
    const ids = made.map(({ id }) => id);
    const file = await exported(world.platform, actor(), resource, { filter: { id: ids } });
    await forgetAll(resource, ids);
    const lines = await imported(world.platform, actor(), resource, file, 'all');
    expect(lines.flatMap(({ problems }) => problems ?? [])).toEqual([]);
    expect(lines.at(-1)).toEqual({ done: true, rows: 2, valid: 2, failed: 0, written: 2 });
  });

  test('takes columns by label and by name, and says which', async () => {
    const { file } = await fileOfSome(1);
    const [{ columns } = {}] = await imported(world.platform, actor(), resource, file, 'check');
    const title = { header: fieldLabel(resource, resource.title), field: resource.title };
    expect(columns).toContainEqual(expect.objectContaining(title));
    expect(columns).toContainEqual({ header: 'ID', field: 'id', ignored: true });
  });

  test('writes all or nothing, or what is right', async () => {
    const { file, forget } = await fileOfSome(2);
    await forget();
    const wrong = `${file}${stringify([names.map(() => 'x'.repeat(3000))])}`.replace(/\n$/, '\r\n');
    const before = await stored(resource);
    for (const mode of ['check', 'all', 'valid'] as const) {
      const lines = await imported(world.platform, actor(), resource, wrong, mode);
      expect(lines.filter(({ problems }) => problems !== undefined).map(({ row }) => row)).toEqual([4]);
      const written = mode === 'valid' ? 2 : 0;
      expect(lines.at(-1)).toEqual({ done: true, rows: 3, valid: 2, failed: 1, written });
      expect((await stored(resource)).length).toBe(before.length + written);
    }
  });
});

test.each(testedResources())('nobody else imports $name', async (resource) => {
  const others: RoleName[] = roleNames.filter((role) =>
    resource.access.create.every(({ roles }) => !roles.includes(role)),
  );
  for (const role of others)
    await expect(imported(world.platform, world.actor(role), resource, 'x', 'all')).rejects.toMatchObject({
      status: 403,
    });
});
