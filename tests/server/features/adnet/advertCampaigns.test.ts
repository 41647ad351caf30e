import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clone } from '#server/operations/clone.ts';
import { create } from '#server/operations/create.ts';
import { list } from '#server/operations/list.ts';
import { read } from '#server/operations/read.ts';
import { remove } from '#server/operations/remove.ts';
import { applyScheduledTransition } from '#server/operations/scheduledTransitions.ts';
import { transition } from '#server/operations/transition.ts';
import { update } from '#server/operations/update.ts';
import type { RoleName } from '#src/access/roles.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { cities } from '#src/resources/adnet/dictionaries/cities.ts';
import { landingGroups } from '#src/resources/adnet/landingGroups.ts';
import { sourceLists } from '#src/resources/adnet/sourceLists.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Values } from '#tests/support/records.ts';
import { expectRefusal, refusalOf } from '#tests/support/refusals.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
let last = 100;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const [active, pending, closed, rejected] = [0, 1, 2, 3];
const day = 86_400_000;
const fromNow = (distance: number): string => new Date(Date.now() + distance).toISOString();
const usd = (amount: string) => ({ amount, currency: 'USD' });
const include = (...ids: number[]) => ({ mode: 'include', ids });

/** What belongs to nobody: samples refer to records of the world's publisher. */
const plain = {
  bid: usd('1.20'),
  countryBids: null,
  zoneBids: null,
  dailyBudget: usd('10'),
  totalBudget: usd('100'),
  targeting: null,
  landingGroup: null,
  includedLists: null,
  excludedLists: null,
  paused: false,
  archived: false,
};
const asked = (values: Values): Values => {
  last += 20;
  const { paused: _paused, archived: _archived, ...rest } = plain;
  return world.sample(advertCampaigns, last, { ...rest, ...values, owner: undefined });
};
const make = (values: Values = {}, role: RoleName = 'advertiser'): Promise<AnyRow> => {
  const { owner: _owner, ...body } = asked(values);
  return create(world.platform, world.actor(role), advertCampaigns, body);
};
const placed = (values: Values): Promise<AnyRow> => {
  last += 20;
  return world.insert(advertCampaigns, last, { ...plain, owner: world.actor('advertiser').id, ...values });
};
const change = ({ id, version }: AnyRow, values: Values, role: RoleName = 'advertiser') =>
  update(world.platform, world.actor(role), advertCampaigns, id, { ...values, version });
const move = ({ id, version }: AnyRow, values: Values, role: RoleName) =>
  transition(world.platform, world.actor(role), advertCampaigns, id, { ...values, version });
const stored = ({ id }: AnyRow) => read(world.platform, world.actor('advert-admin'), advertCampaigns, id);
const countAll = async () =>
  (await list(world.platform, world.actor('advert-admin'), advertCampaigns, { range: '[0,0]' })).total;
const idsOf = (name: string) => world.records[name]?.map(({ id }) => id) ?? [];
const own = (resource: Resource, role: RoleName, values: Values = {}) => {
  last += 20;
  return world.insert(resource, last, { owner: world.actor(role).id, ...values });
};

describe('what a campaign refuses, at the field, with nothing written', () => {
  test.each([
    ['a bid above the daily budget', { bid: usd('10.01') }, 'moreThanField', 'bid'],
    ['nothing bid', { bid: usd('0') }, 'notAbove', 'bid.amount'],
    ['a day that costs more than all', { dailyBudget: usd('100.01') }, 'moreThanField', 'dailyBudget'],
    ['a start in the past', { startAt: fromNow(-day) }, 'hasPassed', 'startAt'],
    ['an end in the past', { startAt: fromNow(-60_000), endAt: fromNow(-1_000) }, 'hasPassed', 'endAt'],
    ['an end before the start', { startAt: fromNow(2 * day), endAt: fromNow(day) }, 'notBeforeField', 'startAt'],
    ['a zone of nowhere', { timezone: 'Nowhere/Atlantis' }, 'invalidTimeZone', 'timezone'],
    ['an unknown macro', { postbackUrl: 'https://t.example/?c={clik_id}' }, 'unknownMacro', 'postbackUrl'],
    ['a script as its postback', { postbackUrl: 'javascript:alert(1)' }, 'invalidUrl', 'postbackUrl'],
    ['a week of six days', { schedule: Array(6).fill('1'.repeat(24)) }, 'invalidSchedule', 'schedule'],
  ] as const)('%s', async (_, values, problem, field) => {
    const before = await countAll();
    await expectRefusal(make(values), [problem, field]);
    expect(await countAll()).toBe(before);
  });

  test('nine thousand for a country with ten a day', async () => {
    const [country] = idsOf('countries');
    await expectRefusal(make({ countryBids: [{ country, bid: usd('9000') }] }), [
      'moreThanField',
      'countryBids[0].bid',
    ]);
  });

  test('a country twice, a window of ninety-one days', async () => {
    const [country] = idsOf('countries');
    const twice = [1, 2].map((amount) => ({ country, bid: usd(String(amount)) }));
    await expectRefusal(make({ countryBids: twice }), ['duplicateValue', 'countryBids[1].country']);
    const goal = { name: 'Order', event: 'sale', value: null, windowDays: 91 };
    await expectRefusal(make({ conversionGoals: [goal] }), ['tooLarge', 'conversionGoals[0].windowDays']);
  });

  test('a name that its owner has already, not one that somebody else has', async () => {
    const { name } = await make();
    await expectRefusal(make({ name: String(name).toUpperCase() }), ['ownNameTaken', 'name']);
    expect(await make({ name }, 'publisher')).toMatchObject({ name });
  });

  test('what belongs to others: their source lists and landing groups', async () => {
    const [theirs, group] = [await own(sourceLists, 'publisher'), await own(landingGroups, 'publisher')];
    await expectRefusal(make({ includedLists: [theirs.id] }), ['invalidReference', 'includedLists']);
    await expectRefusal(make({ landingGroup: group.id }), ['invalidReference', 'landingGroup']);
    const [mine, myGroup] = [await own(sourceLists, 'advertiser'), await own(landingGroups, 'advertiser')];
    expect(await make({ includedLists: [mine.id], landingGroup: myGroup.id })).toMatchObject({
      landingGroup: myGroup.id,
    });
    await expectRefusal(make({ includedLists: [mine.id], excludedLists: [mine.id] }), [
      'includedAndExcluded',
      'excludedLists',
    ]);
  });

  test('a city outside the chosen country, or inside one that is left out', async () => {
    const [here = 0, there = 0] = idsOf('countries');
    const city = await world.insert(cities, 9_000, { country: here, region: null });
    expect(await make({ targeting: { country: include(here), city: include(city.id) } })).toMatchObject({
      status: pending,
    });
    const outside = { country: include(there), city: include(city.id) };
    await expectRefusal(make({ targeting: outside }), ['outsideTargeting', 'targeting.city']);
    const leftOut = { country: { mode: 'exclude', ids: [here] }, city: include(city.id) };
    await expectRefusal(make({ targeting: leftOut }), ['outsideTargeting', 'targeting.city']);
    const needless = { country: include(there), city: { mode: 'exclude', ids: [city.id] } };
    expect(await make({ targeting: needless })).toMatchObject({ status: pending });
  });
});

describe('while it is active', () => {
  test('its owner changes bids, budgets, schedule, caps and dates, and it stays active', async () => {
    const campaign = await placed({ status: active, startAt: fromNow(-9 * day), endAt: fromNow(day) });
    const caps = [{ count: 3, event: 'click', windowSeconds: 3600, per: 'creative' }];
    const changed = await change(campaign, {
      bid: usd('2'),
      dailyBudget: usd('20'),
      endAt: fromNow(3 * day),
      frequencyCaps: caps,
      timezone: 'Europe/Berlin',
    });
    expect(changed).toMatchObject({
      status: active,
      bid: usd('2'),
      frequencyCaps: caps,
      version: campaign.version + 1,
    });
  });

  test('a start that has passed stays, and another one has to be ahead', async () => {
    const campaign = await placed({ status: active, startAt: fromNow(-9 * day), endAt: null });
    expect(await change(campaign, { startAt: campaign['startAt'], bid: usd('3') })).toMatchObject({ bid: usd('3') });
    await expectRefusal(change(await stored(campaign), { startAt: fromNow(-2 * day) }), ['hasPassed', 'startAt']);
  });

  test.each([
    ['name', { name: 'Another name' }],
    ['postbackUrl', { postbackUrl: 'https://t.example/?c={click_id}' }],
    ['targeting', () => ({ targeting: { country: include(idsOf('countries')[2] ?? 0) } })],
  ] as const)('a new %s sends it back to review', async (_, values) => {
    const campaign = await placed({ status: active });
    expect(await change(campaign, typeof values === 'function' ? values() : values)).toMatchObject({ status: pending });
  });

  test('what it is paid by can’t change', async () => {
    const [, other] = idsOf('pricing-models');
    const campaign = await placed({ status: active, pricingModel: idsOf('pricing-models')[0] });
    await expectRefusal(change(campaign, { pricingModel: other }), ['editableOnlyWhile', 'pricingModel']);
  });

  test('it is approved only while its end is ahead, or has none; and closes by itself', async () => {
    const expired = await placed({ status: pending, startAt: fromNow(-2 * day), endAt: fromNow(-day) });
    await expectRefusal(move(expired, { status: active }, 'advert-admin'), ['campaignExpired', 'endAt']);
    const open = await placed({ status: pending, endAt: null });
    expect(await move(open, { status: active }, 'advert-admin')).toMatchObject({ status: active });
    const ending = await placed({ status: active, startAt: fromNow(-2 * day), endAt: fromNow(-1000) });
    while (await applyScheduledTransition(world.platform, new Date())) continue;
    const ended = await stored(ending);
    expect(ended['status']).toBe(closed);
    await expectRefusal(move(ended, { status: active }, 'advert-admin'), ['campaignExpired', 'endAt']);
  });

  test('one without an end stands among what can be decided', async () => {
    const open = await placed({ status: pending, endAt: null });
    const filter = JSON.stringify({ id: [open.id], decidable: true });
    const { records } = await list(world.platform, world.actor('advert-admin'), advertCampaigns, { filter });
    expect(records.map(({ id }) => id)).toEqual([open.id]);
  });
});

describe('paused and archived', () => {
  test('a running one isn’t archived; a paused one is, and rests until it is unarchived', async () => {
    const campaign = await placed({ status: active });
    await expectRefusal(move(campaign, { archived: true }, 'advertiser'), ['switchedOnlyWhile', 'archived']);
    const paused = await move(campaign, { paused: true }, 'advertiser');
    const archived = await move(paused, { archived: true }, 'advertiser');
    expect(archived).toMatchObject({ paused: true, archived: true });
    for (const refused of [
      change(archived, { bid: usd('2') }),
      move(archived, { paused: false }, 'advertiser'),
      move(archived, { status: pending }, 'advert-admin'),
    ])
      expect([403, 409]).toContain((await refusalOf(refused)).status);
    const back = await move(archived, { archived: false }, 'advertiser');
    expect(back).toMatchObject({ archived: false, status: pending });
  });

  test('what is closed and archived isn’t opened again', async () => {
    const campaign = await placed({ status: closed, endAt: fromNow(day), archived: true });
    expect((await refusalOf(move(campaign, { status: active }, 'advert-admin'))).status).toBe(403);
    expect(await stored(campaign)).toMatchObject({ status: closed });
  });

  test('a rejected one is archived by its owner alone', async () => {
    const campaign = await placed({ status: rejected });
    expect((await refusalOf(move(campaign, { archived: true }, 'advert-admin'))).status).toBe(403);
    expect(await move(campaign, { archived: true }, 'advertiser')).toMatchObject({ archived: true });
  });
});

test('a copy of a running campaign keeps its start, which has passed', async () => {
  const campaign = await placed({ status: active, startAt: fromNow(-30 * day), endAt: null, name: 'Spring shoes' });
  const copy = await clone(world.platform, world.actor('advertiser'), advertCampaigns, campaign.id);
  expect(copy).toMatchObject({ name: 'Spring shoes (copy)', startAt: campaign['startAt'], status: pending });
});

describe('a source list', () => {
  const makeList = (values: Values) =>
    create(world.platform, world.actor('advertiser'), sourceLists, { name: `List ${(last += 1)}`, ...values });

  test('of domains has domains, of sites and zones ids; the wrong lines are numbered', async () => {
    expect(await makeList({ of: 'domain', entries: ['a.example', ' B.example', 'b.example'] })).toMatchObject({
      entries: ['a.example', 'B.example'],
    });
    expect(await makeList({ of: 'site', entries: ['7', '12'] })).toMatchObject({ entries: ['7', '12'] });
    await expectRefusal(makeList({ of: 'zone', entries: ['7', 'a.example', 'x'] }), ['invalidLines', 'entries']);
    await expectRefusal(makeList({ of: 'domain', entries: ['a.example', '7'] }), ['invalidLine', 'entries']);
  });

  test('has ten thousand lines at most', async () => {
    const domains = (count: number) => Array.from({ length: count }, (_, n) => `site-${n}.example`);
    expect((await makeList({ entries: domains(10_000) }))['entries']).toHaveLength(10_000);
    await expectRefusal(makeList({ entries: domains(10_001) }), ['tooMany', 'entries']);
    await expectRefusal(makeList({ entries: domains(1_000_000) }), ['tooMany', 'entries']);
  });

  test('isn’t deleted while a campaign uses it', async () => {
    const used = await makeList({ entries: ['a.example'] });
    await make({ excludedLists: [used.id] });
    await expectRefusal(remove(world.platform, world.actor('advertiser'), sourceLists, used.id), ['inUse']);
  });
});
