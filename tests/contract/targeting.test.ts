import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { list } from '#server/operations/list.ts';
import { remove } from '#server/operations/remove.ts';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { dimensionsOf } from '#src/fields/targeting/restrictions.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { limits } from '#src/limits.ts';
import { abilityFor } from '#src/schema/access/ability.ts';
import { by } from '#src/schema/access/rules.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { refusalOf } from '#tests/support/refusals.ts';
import { testedResources } from '#tests/support/testedResources.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const targetings = testedResources().flatMap((resource) =>
  Object.entries(resource.fields)
    .filter(([, { kind }]) => kind === 'targeting')
    .map(([name, field]) => ({ resource, of: resource.name, name, field })),
);

test('Every dimension of a targeting is of a resource.', () => {
  for (const { field } of targetings)
    for (const [, target] of dimensionsOf(field)) expect(getResource(target).name).toBe(target);
});

const readerOf = ({ access }: Resource): RoleName =>
  roleNames.find((role) => access.read.some((rule) => rule.roles.includes(role) && !rule.own)) ?? 'admin';

describe.each(targetings)('the $name of $of', ({ resource, name, field }) => {
  const [[dimension, target] = ['', ''], [other] = ['', '']] = dimensionsOf(field);
  const ask = async (filter: Readonly<Record<string, unknown>>) => {
    const query = { filter: JSON.stringify(filter), sort: '["id","ASC"]', range: '[0,999]' };
    return (await list(world.platform, world.actor(readerOf(resource)), resource, query)).records;
  };
  const placesOf = (records: readonly AnyRow[], made: readonly AnyRow[]) =>
    made.flatMap((one, index) => (records.some(({ id }) => id === one.id) ? [index] : []));

  /** Records with every way to restrict a dimension, and their places in the answers. */
  async function insertEach() {
    const [first, second] = (world.records[target] ?? []).map(({ id }) => id);
    if (first === undefined || second === undefined) throw new Error(`The world has no two of ${target}.`);
    const restrict = (mode: string, ...ids: number[]) => ({ [dimension]: { mode, ids } });
    const values = [
      null,
      restrict('include', first),
      restrict('include', second),
      restrict('include', first, second),
      restrict('exclude', first),
      restrict('exclude', second),
      { [other]: { mode: 'include', ids: [1] } },
    ];
    const made: AnyRow[] = [];
    for (const [index, value] of values.entries())
      made.push(await world.insert(resource, 3_000 + 20 * index, { [name]: value }));
    return { first, second, made };
  }

  test('is asked for where it is served: nowhere excluded, and not limited to others', async () => {
    const { first, second, made } = await insertEach();
    const served = async (operand: unknown) => placesOf(await ask({ [name]: operand }), made);
    expect(await served({ [dimension]: first })).toEqual([0, 1, 3, 5, 6]);
    expect(await served({ [dimension]: second })).toEqual([0, 2, 3, 4, 6]);
    expect(await served([{ [dimension]: first }, { [dimension]: second }])).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(placesOf(await ask({ [`${name}_neq`]: { [dimension]: first } }), made)).toEqual([2, 4]);
    expect(placesOf(await ask({ [`${name}_contains`]: { [dimension]: first } }), made)).toEqual([1, 3, 4]);
    expect(placesOf(await ask({ [name]: null }), made)).toEqual([0]);
    expect(placesOf(await ask({ [`${name}_neq`]: null }), made)).toEqual([1, 2, 3, 4, 5, 6]);
    const { status } = await refusalOf(ask({ [name]: { planet: 1 } }));
    expect(status).toBe(400);
    const places = Array.from({ length: limits.containedOperands + 1 }, (_, index) => ({ [dimension]: index + 1 }));
    expect(await ask({ [name]: places.slice(1) })).toBeInstanceOf(Array);
    expect((await refusalOf(ask({ [name]: places }))).status).toBe(400);
  });

  test('keeps what it names from being deleted', async () => {
    const open = { ...getResource(target), view: undefined };
    const [reader, stranger] = [readerOf(resource), 'bounty-hunter'] as const;
    const access = { ...open.access, read: [by([reader, stranger])], delete: [by([reader, stranger])] };
    const rules = { ...open, access };
    const as = (role: RoleName) => {
      const actor = world.actor(role);
      return { ...actor, ability: abilityFor(actor, [rules, resource]) };
    };
    const used = await world.insert(open, 3_400);
    await world.insert(resource, 3_420, { [name]: { [dimension]: { mode: 'exclude', ids: [used.id] } } });
    const free = await world.insert(open, 3_440);
    const refused = async (role: RoleName) =>
      (await refusalOf(remove(world.platform, as(role), rules, used.id))).problems.map(({ title }) => title);
    const inUseBy = (users: string) => [`This record is still in use by ${users}, so it can’t be deleted.`];
    expect(await refused(reader)).toEqual(inUseBy(nounsOf(resource).many));
    // Whoever doesn't read what uses it isn't told what that is.
    expect(await refused(stranger)).toEqual(inUseBy('other records'));
    expect(await remove(world.platform, as(reader), rules, free.id)).toMatchObject({ id: free.id });
  });
});
