import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { create } from '#server/operations/create.ts';
import { list } from '#server/operations/list.ts';
import { read } from '#server/operations/read.ts';
import { remove } from '#server/operations/remove.ts';
import { update } from '#server/operations/update.ts';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { valueSchemaOf } from '#src/fields/rules.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { fulfilling } from '#tests/support/codes.ts';
import type { Values } from '#tests/support/records.ts';
import { expectRefusal, refusalOf } from '#tests/support/refusals.ts';
import { ruledWith } from '#tests/support/ruled.ts';
import { testedResources } from '#tests/support/testedResources.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The number of the last sample, beyond those of the world's records. */
let last = 100;
const another = (resource: Resource, overrides: Values = {}) => {
  last += 20;
  return world.sample(resource, last, overrides);
};

const rolesOf = (rules: Resource['access']['read']): RoleName[] =>
  roleNames.filter((role) => rules.some(({ roles }) => roles.includes(role)));

const creators = testedResources().flatMap((resource) =>
  rolesOf(resource.access.create)
    .slice(0, 1)
    .map((role) => ({ name: resource.name, resource, role })),
);
const made = (resource: Resource, role: RoleName, overrides: Values = {}): Promise<AnyRow> =>
  create(world.platform, world.actor(role), resource, another(resource, overrides));

/** A value in upper case, if the field allows that. */
function inCapitals({ fields }: Resource, name: string, value: unknown): unknown {
  const field = fields[name];
  const capitals = String(value).toUpperCase();
  return field && valueSchemaOf(field).safeParse(capitals).success ? capitals : value;
}

/** The fields that aren't read-only. */
const written = (resource: Resource): [string, AnyField][] =>
  Object.entries(resource.fields).filter(([, { readOnly }]) => !readOnly);

describe.each(creators)('a new record of $name', ({ resource, role }) => {
  test('is read as it was written, and stands in the list', async () => {
    const given = another(resource);
    const record = await create(world.platform, world.actor(role), resource, given);
    expect(record).toMatchObject(JSON.parse(JSON.stringify(given)));
    expect(record.version).toBe(1);
    if (resource.status)
      expect(record[resource.status.field]).toBe(resource.status.machine.values[resource.status.machine.initial]);
    expect(await read(world.platform, world.actor(role), resource, record.id)).toEqual(record);
    const { records } = await list(world.platform, world.actor(role), resource, { filter: `{"id":${record.id}}` });
    expect(records).toEqual([record]);
  });

  test('needs what is required', async () => {
    const given = another(resource);
    for (const [name, field] of written(resource)) {
      if (!field.required || field.options.default !== undefined || !(name in given) || name === resource.ownerField)
        continue;
      const { problems, status } = await refusalOf(
        create(world.platform, world.actor(role), resource, { ...given, [name]: null }),
      );
      expect(status).toBe(422);
      expect(problems.map(({ propertyPath }) => propertyPath)).toContain(name);
    }
  });

  test('has no fields but its own', async () => {
    const given = { ...another(resource), constructor: 1, passwordHash: 'x' };
    await expectRefusal(
      create(world.platform, world.actor(role), resource, given),
      ['unknownField', 'constructor'],
      ['unknownField', 'passwordHash'],
    );
  });

  test('begins without a version, an id or a status of one’s choice', async () => {
    for (const name of ['id', 'version', 'createdAt', ...(resource.status ? [resource.status.field] : [])]) {
      const given = { ...another(resource), [name]: name === 'createdAt' ? '2020-01-01T00:00:00Z' : 0 };
      await expectRefusal(create(world.platform, world.actor(role), resource, given), ['notWritable', name]);
    }
  });

  const references = written(resource).filter(
    ([name, { target, kind }]) => target !== undefined && kind === 'reference' && name !== resource.ownerField,
  );
  test.runIf(references.length > 0)('refers to what is there', async () => {
    for (const [name, { options }] of references) {
      const condition = fulfilling(options.when, resource, world.records);
      const given = another(resource, { ...condition, [name]: 999_999 });
      await expectRefusal(create(world.platform, world.actor(role), resource, given), ['invalidReference', name]);
    }
  });

  // The world lets an owner have more than one of a choice (`allowMany`); some values bind only in a later status.
  const unique = written(resource).filter(
    ([, { kind, options }]) =>
      options.unique && kind !== 'choice' && !options.uniqueUnless?.includes(resource.status?.machine.initial ?? ''),
  );
  test.runIf(unique.length > 0)('takes nothing that another one has, in upper or lower case', async () => {
    for (const [name, { options }] of unique) {
      const before = await made(resource, role);
      const within = [options.uniquePer ?? []].flat().filter((each) => each !== resource.ownerField);
      const same = Object.fromEntries(within.map((each) => [each, before[each]]));
      const shouted = another(resource, { ...same, [name]: inCapitals(resource, name, before[name]) });
      const said = typeof options.unique === 'string' ? options.unique : 'alreadyTaken';
      await expectRefusal(create(world.platform, world.actor(role), resource, shouted), [said, name]);
    }
  });
});

const others = creators.map(({ name, resource }) => ({
  name,
  resource,
  roles: roleNames.filter((role) => !rolesOf(resource.access.create).includes(role)),
}));
test.each(others)('nobody else creates one of $name', async ({ resource, roles }) => {
  for (const role of roles)
    await expectRefusal(create(world.platform, world.actor(role), resource, another(resource)), ['forbidden']);
});

test.each(testedResources().filter(({ access }) => access.create.length === 0))(
  'nobody creates one of $name',
  async (resource) => {
    for (const role of roleNames)
      await expectRefusal(create(world.platform, world.actor(role), resource, {}), ['forbidden']);
  },
);

const editors = creators.filter(({ resource, role }) => rolesOf(resource.access.update).includes(role));

describe.each(editors)('a record of $name', ({ resource, role }) => {
  /** Values of another sample for what may be changed after its creation. */
  const changes = (record: AnyRow): Values => {
    const names = written(resource)
      .filter(([name, { options }]) => !options.immutable && record[name] !== null)
      .map(([name]) => name);
    const kept = written(resource).filter(([, { options }]) => options.immutable);
    const sample = another(resource, Object.fromEntries(kept.map(([name]) => [name, record[name]])));
    return Object.fromEntries(names.filter((name) => name in sample).map((name) => [name, sample[name]]));
  };

  test('is changed field by field, and counts its versions', async () => {
    let record = await made(resource, role);
    const values = changes(record);
    for (const name of Object.keys(values)) {
      const names = ruledWith(resource, name);
      const given = Object.fromEntries(names.map((each) => [each, values[each]]));
      const after = await update(world.platform, world.actor(role), resource, record.id, given);
      const isSame = names.every((each) => JSON.stringify(after[each]) === JSON.stringify(record[each]));
      expect(after.version).toBe(record.version + (isSame ? 0 : 1));
      expect(after).toMatchObject(JSON.parse(JSON.stringify(given)));
      record = after;
    }
    expect(await read(world.platform, world.actor(role), resource, record.id)).toEqual(record);
  });

  test('sent back as it is stays as it is', async () => {
    const record = await made(resource, role);
    expect(await update(world.platform, world.actor(role), resource, record.id, record)).toEqual(record);
  });

  test('is not changed by who has seen an older version', async () => {
    const before = await made(resource, role);
    const [[name, value] = ['', null]] = Object.entries(changes(before));
    const record = await update(world.platform, world.actor(role), resource, before.id, { [name]: value, version: 1 });
    const late = { ...changes(before), version: 1 };
    await expectRefusal(update(world.platform, world.actor(role), resource, before.id, late), ['staleVersion']);
    expect(await read(world.platform, world.actor(role), resource, before.id)).toEqual(record);
  });

  test('keeps what the platform writes by itself', async () => {
    const record = await made(resource, role);
    for (const [name, field] of Object.entries(resource.fields)) {
      if (!(field.readOnly || field.options.immutable) || name === 'version') continue;
      const other = typeof record[name] === 'number' ? Number(record[name]) + 1 : 'something else';
      await expectRefusal(update(world.platform, world.actor(role), resource, record.id, { [name]: other }), [
        'notWritable',
        name,
      ]);
    }
    expect(await read(world.platform, world.actor(role), resource, record.id)).toEqual(record);
  });

  test('has no fields but its own', async () => {
    const record = await made(resource, role);
    await expectRefusal(update(world.platform, world.actor(role), resource, record.id, { toString: 'x' }), [
      'unknownField',
      'toString',
    ]);
  });
});

const removers = creators.filter(({ resource, role }) => rolesOf(resource.access.delete).includes(role));
test.each(removers)('a record of $name is deleted, and then isn’t there', async ({ resource, role }) => {
  const record = await made(resource, role);
  expect(await remove(world.platform, world.actor(role), resource, record.id)).toEqual(record);
  await expectRefusal(read(world.platform, world.actor(role), resource, record.id), ['notFound']);
  await expectRefusal(remove(world.platform, world.actor(role), resource, record.id), ['notFound']);
});

test.each(testedResources().filter(({ access }) => access.delete.length === 0))(
  'nobody deletes a record of $name',
  async (resource) => {
    const [record] = (
      await list(world.platform, world.actor(rolesOf(resource.access.read)[0] ?? 'admin'), resource, {})
    ).records;
    for (const role of roleNames)
      await expectRefusal(remove(world.platform, world.actor(role), resource, record?.id ?? 0), ['forbidden']);
  },
);
