import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { list } from '#server/operations/list.ts';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { allResources } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import { ownListFilter } from '#src/schema/screens.ts';
import { toApiFilter } from '#src/screens/query/quickFilters.ts';
import { testedResources } from '#tests/support/testedResources.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const readersOf = ({ access }: Resource): RoleName[] =>
  roleNames.filter((role) => access.read.some(({ roles }) => roles.includes(role)));

async function idsOf(role: RoleName, resource: Resource, filter: object): Promise<number[]> {
  const actor = world.actor(role);
  const asked = toApiFilter(resource, { name: 'list', filter: { ...filter } }, actor.id);
  const { records } = await list(world.platform, actor, resource, { filter: JSON.stringify(asked) });
  return records.map(({ id }) => id).toSorted((a, b) => a - b);
}

const withLists = testedResources().filter(({ lists }) => lists.length > 0);

describe.each(withLists)('the lists of $name', (resource) => {
  test('have some of its records, not all', async () => {
    for (const { filter } of resource.lists) {
      const counts = await Promise.all(
        readersOf(resource).map(async (role) => [
          (await idsOf(role, resource, filter)).length,
          (await idsOf(role, resource, {})).length,
        ]),
      );
      expect(counts.some(([some = 0, all = 0]) => some > 0 && some < all)).toBe(true);
    }
  });

  test('that stand apart leave its own list the rest', async () => {
    const apart = resource.lists.filter((each) => each.apart);
    for (const role of readersOf(resource)) {
      const others = await Promise.all(apart.map(({ filter }) => idsOf(role, resource, filter)));
      const own = await idsOf(role, resource, ownListFilter(resource));
      const all = await idsOf(role, resource, {});
      expect([...own, ...others.flat()].toSorted((a, b) => a - b)).toEqual(all);
    }
  });
});

const sharing = testedResources().filter(({ shared }) => shared !== undefined);

test('Some share their paths with others.', () => {
  expect(sharing.length).toBeGreaterThan(0);
});

test.each(sharing)('an id of $name is of no other resource at its paths', ({ name, screens }) => {
  const others = allResources().filter(
    (other) => other.shared && other.name !== name && other.screens.show === screens.show,
  );
  expect(others.length).toBeGreaterThan(0);
  const ids = (of: string) => world.records[of]?.map(({ id }) => id) ?? [];
  for (const other of others) expect(ids(name).filter((id) => ids(other.name).includes(id))).toEqual([]);
});
