import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldSchema } from '#server/api/description/fieldSchema.ts';
import { create } from '#server/operations/create.ts';
import { update } from '#server/operations/update.ts';
import { roleNames } from '#src/access/roles.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { parentFields } from '#src/schema/within.ts';
import { exported, imported } from '#tests/support/csv.ts';
import type { Values } from '#tests/support/records.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';
import { testedResources } from '#tests/support/testedResources.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Every reference that another field narrows, of what somebody creates. */
const narrowed = testedResources().flatMap((resource) =>
  roleNames
    .filter((role) => resource.access.create.some(({ roles }) => roles.includes(role)))
    .slice(0, 1)
    .flatMap((role) =>
      Object.entries(resource.fields).flatMap(([name, field]) =>
        field.readOnly
          ? []
          : parentFields(field).map(([theirs, own]) => ({
              place: `${resource.name}.${name}`,
              resource,
              role,
              name,
              field,
              theirs,
              own,
            })),
      ),
    ),
);

/** The number of the last sample, beyond those of the world’s records. */
let last = 7000;
const number = (): number => {
  last += 20;
  return last;
};
const another = (resource: Resource, overrides: Values = {}) => world.sample(resource, number(), overrides);

test('the description of the API says what narrows each of them', () => {
  for (const { resource, name, field, theirs, own } of narrowed)
    expect(fieldSchema(resource, name, field).description).toContain(
      `Its ${theirs} must equal ${own}, if that is set.`,
    );
});

describe.each(narrowed)('$place within $own', ({ resource, role, name, field, theirs, own }) => {
  const target = getResource(field.target ?? '');
  const parent = getResource(resource.fields[own]?.target ?? '');
  const isList = field.kind === 'references';
  const valueOf = (choice: AnyRow) => (isList ? [choice.id] : choice.id);
  const idIn = (record: AnyRow) => [record[name]].flat()[0] ?? null;

  /** A choice that belongs to another parent than the samples’, and what else its resource needs. */
  async function outsider() {
    const other = world.records[parent.name]?.[1];
    if (other === undefined) throw new Error(`The world has no two of ${parent.name}.`);
    const sample = another(target);
    const isNeeded = ([one]: [string, unknown]) => target.fields[one]?.required === true;
    const needed = Object.fromEntries(Object.entries(sample).filter(isNeeded));
    const open = Object.fromEntries(parentFields(field).map(([one]) => [one, null]));
    return { other, choice: await world.insert(target, number(), { ...open, ...needed, [theirs]: other.id }) };
  }
  /** Other fields that are narrowed would be refused, or cleared, too. */
  const concerned = [name, ...parentFields(field).map(([, mine]) => mine)];
  const apart = Object.entries(resource.fields).flatMap(([one, { kind, ...rest }]) =>
    parentFields(rest).length === 0 || concerned.includes(one) ? [] : [[one, kind === 'references' ? [] : null]],
  );
  const make = (overrides: Values = {}) => {
    const given = another(resource, { ...Object.fromEntries(apart), ...overrides });
    return create(world.platform, world.actor(role), resource, given);
  };
  const change = (record: AnyRow, values: Values) =>
    update(world.platform, world.actor(role), resource, record.id, values);

  test('refuses a choice of another parent, in a new record and in a changed one', async () => {
    const { choice } = await outsider();
    await expectRefusal(make({ [name]: valueOf(choice) }), ['notWithin', name]);
    await expectRefusal(change(await make(), { [name]: valueOf(choice) }), ['notWithin', name]);
  });

  test('goes on with its parent, and is cleared with another one', async () => {
    const { other } = await outsider();
    const made = await make();
    expect(idIn(made)).not.toBeNull();
    const changed = await change(made, { [own]: other.id });
    expect([changed[own], idIn(changed)]).toEqual([other.id, null]);
  });

  test('is refused where it is sent along with a parent that it doesn’t belong to', async () => {
    const { other } = await outsider();
    const made = await make();
    await expectRefusal(change(made, { [own]: other.id, [name]: made[name] }), ['notWithin', name]);
  });

  test('is told apart in a file by the row’s parent', async () => {
    const { choice } = await outsider();
    const made = await make();
    const parents = parentFields(field).map(([one, mine]) => [one, made[mine]] as const);
    const title = choice[target.title];
    const namesake = await world.insert(target, number(), { ...Object.fromEntries(parents), [target.title]: title });
    const columns = Object.keys(resource.fields).filter((one) => resource.fields[one]?.readOnly === false);
    const actor = world.actor(role);
    const file = await exported(world.platform, actor, resource, { filter: { id: [made.id] }, columns });
    const [header = [], cells = []]: string[][] = parse(file, { bom: true });
    const row = header.map((label, index) => {
      if (label === fieldLabel(resource, resource.title)) return `Row ${last}`;
      return label === fieldLabel(resource, name) ? String(title) : (cells[index] ?? '');
    });
    const lines = await imported(world.platform, actor, resource, stringify([header, row]), 'all');
    expect(lines.at(-1)).toMatchObject({ written: 1 });
    const stored = await storedRecords(world.platform, resource.name);
    expect(stored.at(-1)?.[name]).toEqual(valueOf(namesake));
  });
});
