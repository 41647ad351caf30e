import { afterAll, beforeAll, expect, test } from 'vitest';
import { create } from '#server/operations/create.ts';
import { update } from '#server/operations/update.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { historyOf } from '#tests/support/historyOf.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { openWorld, type World } from '#tests/support/world.ts';
import { promotions } from '../resources/targeting.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let last = 5_000;
const make = (values: Record<string, unknown> = {}) => {
  last += 20;
  return create(world.platform, world.actor('publisher'), promotions, world.sample(promotions, last, values));
};
const include = (...ids: number[]) => ({ mode: 'include', ids });
const usd = (amount: string) => ({ amount, currency: 'USD' });
const idsOf = (name: string) => world.records[name]?.map(({ id }) => id) ?? [];

test('An id of nothing is refused in its dimension, and in its entry.', async () => {
  const [country = 0] = idsOf('countries');
  await expectRefusal(make({ audience: { country: include(country), language: include(999_999) } }), [
    'invalidReference',
    'audience.language',
  ]);
  const countryBids = [
    { country, bid: usd('1') },
    { country: 999_998, bid: usd('1') },
  ];
  await expectRefusal(make({ countryBids }), ['invalidReference', 'countryBids[1].country']);
});

test('A record that its reader may not see is no target.', async () => {
  const site = await world.insert(sites, 6_000, { owner: world.actor('advertiser').id });
  await expectRefusal(make({ audience: { site: include(site.id) } }), ['invalidReference', 'audience.site']);
});

test('A bid of an entry is compared with the budget, to the last digit.', async () => {
  const [country = 0, other = 0] = idsOf('countries');
  const countryBids = [
    { country, bid: usd('2') },
    { country: other, bid: usd('2.000001') },
  ];
  const budgets = { bid: usd('1'), dailyBudget: usd('2'), totalBudget: usd('9') };
  await expectRefusal(make({ ...budgets, countryBids }), ['moreThanField', 'countryBids[1].bid']);
  const made = await make({ ...budgets, countryBids: countryBids.slice(0, 1) });
  const lower = update(world.platform, world.actor('publisher'), promotions, made.id, { dailyBudget: usd('1.5') });
  await expectRefusal(lower, ['moreThanField', 'countryBids[0].bid']);
});

test('A field waits for the code of a dictionary’s entry, and is emptied when another is chosen.', async () => {
  const [dollar = 0, euro = 0] = ['USD', 'EUR'].map(
    (code) => world.records.currencies?.find((one) => one.code === code)?.id,
  );
  const made = await make({ currency: dollar, taxNumber: 'US-1' });
  expect(made.taxNumber).toBe('US-1');
  await expectRefusal(make({ currency: euro, taxNumber: 'US-1' }), ['notApplicable', 'taxNumber']);
  const moved = await update(world.platform, world.actor('publisher'), promotions, made.id, { currency: euro });
  expect(moved.taxNumber).toBeNull();
});

test('A pasted list is cleaned, and a targeting without dimensions is none.', async () => {
  const made = await make({ blockedDomains: [' a.example', '', 'A.EXAMPLE ', 'b.example'], audience: {} });
  expect(made).toMatchObject({ blockedDomains: ['a.example', 'b.example'], audience: null });
});

test('The history has a targeting before and after a change.', async () => {
  const [country = 0, other = 0] = idsOf('countries');
  const made = await make({ audience: { country: include(country) } });
  const actor = world.actor('publisher');
  await update(world.platform, actor, promotions, made.id, { audience: { country: include(country, other) } });
  const { entries } = await historyOf(world.platform, actor, promotions, made.id, {});
  expect(entries[0]?.changes).toEqual([
    { field: 'audience', before: { country: include(country) }, after: { country: include(country, other) } },
  ]);
});
