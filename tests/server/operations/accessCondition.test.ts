import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tableOf } from '#server/database/tables.ts';
import { accessCondition } from '#server/operations/accessCondition.ts';
import { users } from '#src/resources/auth/users.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { abilityFor, allows } from '#src/schema/access/ability.ts';
import { by, type Comparison, own, type Rule } from '#src/schema/access/rules.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
let ownerId: number;
let rows: Record<string, AnyRow[]>;

beforeAll(async () => {
  world = await openWorld();
  ownerId = world.actor('bounty-manager').id;
  rows = { campaigns: [...(world.records.campaigns ?? [])], users: [...(world.records.users ?? [])] };
  const others = {
    isIco: true,
    poolPercentage: 5,
    currency: null,
    budget: null,
    links: null,
    description: 'x'.repeat(20),
  };
  for (let n = 50; n < 60; n += 1)
    rows.campaigns?.push(await world.insert(campaigns, n, { ...others, manager: ownerId - (n % 2) }));
  for (let n = 50; n < 60; n += 1)
    rows.users?.push(await world.insert(users, n, { roles: [n % 4, 9], firstName: null, timezone: 'UTC' }));
});
afterAll(() => world.close());

/** Comparisons of a field whose values are among these. */
const comparison = (values: readonly (string | number | boolean | null)[]): fc.Arbitrary<Comparison> => {
  const value = fc.constantFrom(...values);
  const list = fc.array(value, { maxLength: 3 });
  return fc.oneof(value, list, fc.record({ in: list, not: list }), fc.record({ not: list }));
};

const rule = (fields: Record<string, fc.Arbitrary<Comparison>>): fc.Arbitrary<Rule> =>
  fc.tuple(fc.boolean(), fc.record(fields, { requiredKeys: [] })).map(([isOwn, some]) => {
    const where = Object.fromEntries(
      Object.entries(some).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    return isOwn ? own('bounty-manager', where) : by('bounty-manager', where);
  });

const ofCampaigns = rule({
  status: comparison(['active', 'pending', 'closed', 'rejected']),
  currency: comparison([null, 1, 2]),
  isIco: comparison([true, false]),
  statusReason: comparison([null, 'x']),
  category: comparison([1, 2]),
});
const ofUsers = rule({
  roles: comparison([1, 2, 3, 8, 9]),
  firstName: comparison([null, 'Sample text number 3']),
  status: comparison(['active', 'banned']),
  id: comparison(['$me', 2, 9]),
});

const cases: [string, Resource, fc.Arbitrary<Rule>][] = [
  ['campaigns', campaigns, ofCampaigns],
  ['users', users, ofUsers],
];

describe.each(cases)('a rule of access of %s', (name, resource, arbitrary) => {
  test('means the same in SQL as for one record', async () => {
    const { table } = tableOf(name);
    const actor = { id: ownerId, role: 'bounty-manager', emailVerified: true } as const;
    await fc.assert(
      fc.asyncProperty(fc.array(arbitrary, { maxLength: 3 }), async (read) => {
        const ability = abilityFor(actor, [{ ...resource, access: { ...resource.access, read } }]);
        const condition = accessCondition(ability, 'read', resource);
        const found = await world.platform.database.sql.execute(sql`select id from ${table} where ${condition}`);
        const ids = new Set(found.rows.map(({ id }) => Number(id)));
        for (const record of rows[name] ?? [])
          expect([record.id, ids.has(record.id)]).toEqual([record.id, allows(ability, 'read', name, record)]);
      }),
      { numRuns: 300, seed: 1 },
    );
  });
});

test('without a rule there is nothing', () => {
  const ability = abilityFor(undefined, [campaigns]);
  expect(accessCondition(ability, 'read', campaigns)).toEqual(sql`false`);
});
