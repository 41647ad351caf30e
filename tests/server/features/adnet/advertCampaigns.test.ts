import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyScheduledTransition } from '#server/operations/applyScheduledTransition.ts';
import { clone } from '#server/operations/clone.ts';
import { create } from '#server/operations/create.ts';
import { list } from '#server/operations/list.ts';
import { read } from '#server/operations/read.ts';
import { remove } from '#server/operations/remove.ts';
import { transition } from '#server/operations/transition.ts';
import { update } from '#server/operations/update.ts';
import type { RoleName } from '#src/access/roles.ts';
import { presets } from '#src/fields/schedule/week.ts';
import { limits } from '#src/limits.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { cities } from '#src/resources/adnet/dictionaries/cities.ts';
import { creativeTypes } from '#src/resources/adnet/dictionaries/creativeTypes.ts';
import { landingGroups } from '#src/resources/adnet/landingGroups.ts';
import { sourceLists } from '#src/resources/adnet/sourceLists.ts';
import { codeOfEntry } from '#src/schema/codes.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Values } from '#tests/support/records.ts';
import { expectRefusal, refusalOf } from '#tests/support/refusals.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';
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

/** What a text ad consists of; whatever else its sample has isn’t for its type. */
const textAd = {
  headline: 'A headline',
  description: 'A description of it.',
  leadsTo: 'address',
  destinationUrl: 'https://shop.sites.test/',
  ...Object.fromEntries(
    ['picture', 'archive', 'callToAction', 'icon', 'mainPicture', 'video', 'vastUrl', 'tag', 'dimension'].map(
      (name) => [name, null],
    ),
  ),
};
const typeOf = async (code: string) =>
  (await storedRecords(world.platform, creativeTypes.name)).find((each) => codeOfEntry(creativeTypes, each) === code)
    ?.id;

describe('what a campaign refuses, at the field, with nothing written', () => {
  test.each([
    ['a bid above the daily budget', { bid: usd('10.01') }, 'moreThanField', 'bid'],
    ['nothing bid', { bid: usd('0') }, 'notAbove', 'bid.amount'],
    ['a bid with seven decimals', { bid: usd('0.0000005') }, 'tooManyDecimals', 'bid.amount'],
    ['half a cent a day', { bid: usd('0.005'), dailyBudget: usd('10.005') }, 'tooManyDecimals', 'dailyBudget.amount'],
    ['a day that costs more than all', { dailyBudget: usd('100.01') }, 'moreThanField', 'dailyBudget'],
    ['a start in the past', { startAt: fromNow(-day) }, 'hasPassed', 'startAt'],
    ['an end in the past', { startAt: fromNow(-60_000), endAt: fromNow(-1_000) }, 'hasPassed', 'endAt'],
    ['an end before the start', { startAt: fromNow(2 * day), endAt: fromNow(day) }, 'notBeforeField', 'startAt'],
    ['a zone of nowhere', { timezone: 'Nowhere/Atlantis' }, 'invalidTimeZone', 'timezone'],
    ['an unknown macro', { postbackUrl: 'https://t.example/?c={clik_id}' }, 'unknownMacro', 'postbackUrl'],
    ['a script as its postback', { postbackUrl: 'javascript:alert(1)' }, 'invalidUrl', 'postbackUrl'],
    ['a week of six days', { schedule: Array(6).fill('1'.repeat(24)) }, 'invalidSchedule', 'schedule'],
    ['a week without hours', { schedule: presets.never }, 'emptySchedule', 'schedule'],
  ] as const)('%s', async (_, values, problem, field) => {
    const before = await countAll();
    await expectRefusal(make(values), [problem, field]);
    expect(await countAll()).toBe(before);
  });

  test('unlike half a cent for a click, and a millionth of a dollar for a country', async () => {
    const [country] = idsOf('countries');
    const bids = { bid: usd('0.005'), countryBids: [{ country, bid: usd('0.000001') }] };
    expect(await stored(await make(bids))).toMatchObject(bids);
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

  test('goals are added, and removed once it is paused and nothing waits for them', async () => {
    const goal = (name: string) => ({ name, event: 'lead', value: null, windowDays: 30, repeat: null });
    const [sale, trial] = [goal('Sale'), goal('Trial')];
    const first = await placed({ status: active, conversionGoals: [sale] });
    const second = await change(first, { conversionGoals: [sale, trial] });
    expect(second).toMatchObject({ status: active, conversionGoals: [sale, trial] });
    const shorter = { ...sale, windowDays: 7 };
    for (const conversionGoals of [[shorter, trial], [trial], null])
      await expectRefusal(change(second, { conversionGoals }), ['goalFixed', 'conversionGoals']);
    const paused = await move(second, { paused: true }, 'advertiser');
    const { sql: executor } = world.platform.database;
    const clickOf = (id: number) => sql`insert into clicks (click_id, campaign, clicked_at, facts)
      values (${`goal-${id}`}, ${id}, now() - interval '29 days', '{}')`;
    await executor.execute(clickOf(paused.id));
    await expectRefusal(change(paused, { conversionGoals: [trial] }), ['goalAwaited', 'conversionGoals']);
    await executor.execute(
      sql`update clicks set clicked_at = now() - interval '31 days' where campaign = ${paused.id}`,
    );
    expect(await change(paused, { conversionGoals: [trial] })).toMatchObject({ conversionGoals: [trial] });
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
  test('one that waits for review leaves the desk with its archiving, and comes back to it', async () => {
    const isAtDesk = async ({ id }: AnyRow) => {
      const answers = [true, false].map((decidable) =>
        list(world.platform, world.actor('advert-admin'), advertCampaigns, {
          filter: JSON.stringify({ id: [id], status: pending, decidable }),
        }),
      );
      return (await Promise.all(answers)).some(({ total }) => total === 1);
    };
    const campaign = await placed({ status: active, paused: true });
    const changed = await change(campaign, { name: `Paused ${campaign.id}` });
    expect(changed).toMatchObject({ status: pending, paused: true });
    expect(await isAtDesk(changed)).toBe(true);
    const archived = await move(changed, { archived: true }, 'advertiser');
    expect(archived).toMatchObject({ status: pending, archived: true });
    expect(await isAtDesk(archived)).toBe(false);
    const back = await move(archived, { archived: false }, 'advertiser');
    expect(await isAtDesk(back)).toBe(true);
    expect(await move(back, { status: active }, 'advert-admin')).toMatchObject({ status: active, paused: true });
  });

  test('a running one isn’t archived; a paused one is, and rests until it is unarchived', async () => {
    const campaign = await placed({ status: active });
    await expectRefusal(move(campaign, { archived: true }, 'advertiser'), ['switchedOnlyWhile', 'archived']);
    const paused = await move(campaign, { paused: true }, 'advertiser');
    const archived = await move(paused, { archived: true }, 'advertiser');
    expect(archived).toMatchObject({ paused: true, archived: true });
    await expectRefusal(change(archived, { bid: usd('2') }), ['switchedOnlyWhile']);
    await expectRefusal(move(archived, { paused: false }, 'advertiser'), ['switchedOnlyWhile', 'paused']);
    // Others may not do it in any state.
    expect((await refusalOf(move(archived, { paused: false }, 'advert-admin'))).status).toBe(403);
    const back = await move(archived, { archived: false }, 'advertiser');
    expect(back).toMatchObject({ archived: false, status: pending });
  });

  test('what is archived isn’t decided on', async () => {
    const campaign = await placed({ status: pending, archived: true });
    await expectRefusal(move(campaign, { status: active }, 'advert-admin'), ['switchedOnlyWhile']);
  });

  test('a closed and archived campaign is neither reopened nor changed, as it is archived', async () => {
    const campaign = await placed({ status: closed, endAt: fromNow(day), archived: true });
    await expectRefusal(move(campaign, { status: active }, 'advert-admin'), ['switchedOnlyWhile']);
    await expectRefusal(change(campaign, { bid: usd('2') }), ['switchedOnlyWhile']);
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

describe('a copy of a campaign with creatives', () => {
  const creativesOf = async (campaign: AnyRow) =>
    (await storedRecords(world.platform, advertCreatives.name)).filter((each) => each['campaign'] === campaign.id);
  const cloned = ({ id }: AnyRow) => clone(world.platform, world.actor('advertiser'), advertCampaigns, id);

  test('has none that was banned, as its owner can’t bring it back', async () => {
    const campaign = await placed({ status: active, endAt: null });
    const asText = { type: await typeOf('text'), campaign: campaign.id, landingGroup: null, tags: null };
    for (const status of ['approved', 'rejected', 'disabled', 'banned'])
      await own(advertCreatives, 'advertiser', { ...asText, ...textAd, name: status, status });
    const copies = await creativesOf(await cloned(campaign));
    expect(copies.map(({ name, status }) => [name, status])).toEqual(
      ['approved', 'rejected', 'disabled'].map((name) => [name, 'pending']),
    );
  });

  test('is refused where there are more than one copy takes, with nothing written', async () => {
    const campaign = await placed({ status: active, endAt: null });
    const { id } = await own(advertCreatives, 'advertiser', { campaign: campaign.id, landingGroup: null, tags: null });
    const { rows } = await world.platform.database.sql.execute<{ names: string }>(
      sql`select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
        where table_name = 'advert_creatives' and column_name <> 'id' and is_generated = 'NEVER'`,
    );
    const columns = sql.raw(rows[0]?.names ?? '');
    await world.platform.database.sql.execute(
      sql`insert into advert_creatives (${columns}) select ${columns} from advert_creatives, generate_series(1, ${limits.copiedRecords}) where id = ${id}`,
    );
    const before = await countAll();
    await expectRefusal(cloned(campaign), ['tooManyToCopy']);
    expect(await countAll()).toBe(before);
  });
});

test('a creative that moves to another campaign is reviewed again', async () => {
  const [from, to] = [await placed({ status: active, endAt: null }), await placed({ status: active, endAt: null })];
  const values = { ...textAd, type: await typeOf('text'), landingGroup: null, tags: null, status: 'approved' };
  const { id } = await own(advertCreatives, 'advertiser', { ...values, campaign: from.id });
  const move = (campaign: number) =>
    update(world.platform, world.actor('advertiser'), advertCreatives, id, { campaign });
  expect(await move(from.id)).toMatchObject({ status: 'approved' });
  expect(await move(to.id)).toMatchObject({ status: 'pending', campaign: to.id });
});

describe('a source list', () => {
  const makeList = (values: Values) =>
    create(world.platform, world.actor('advertiser'), sourceLists, { name: `List ${(last += 1)}`, ...values });

  test('of domains has domains, of sites and zones ids; the wrong lines are numbered', async () => {
    expect(await makeList({ of: 'domain', entries: ['a.example', ' B.example', 'b.example'] })).toMatchObject({
      entries: ['a.example', 'b.example'],
    });
    expect(await makeList({ of: 'site', entries: ['7', '012', ' １２ '] })).toMatchObject({ entries: ['7', '12'] });
    await expectRefusal(makeList({ of: 'zone', entries: ['7', 'a.example', 'x'] }), ['invalidLines', 'entries']);
    await expectRefusal(makeList({ of: 'domain', entries: ['a.example', '7'] }), ['invalidDomainLine', 'entries']);
    const typed = await makeList({ of: 'domain', entries: ['*.A.example', 'https://www.a.example/x', 'ü.example'] });
    expect(typed['entries']).toEqual(['a.example', 'xn--tda.example']);
  });

  test('has ten thousand lines at most', async () => {
    const domains = (count: number) => Array.from({ length: count }, (_, n) => `site-${n}.example`);
    expect((await makeList({ entries: domains(10_000) }))['entries']).toHaveLength(10_000);
    await expectRefusal(makeList({ entries: domains(10_001) }), ['tooMany', 'entries']);
    await expectRefusal(makeList({ entries: domains(1_000_000) }), ['tooMany', 'entries']);
  });

  test('sends the active campaigns that use it back to review, with other entries alone', async () => {
    const used = await makeList({ entries: ['a.example'] });
    const running = await placed({ status: active, endAt: null, excludedLists: [used.id] });
    const waiting = await placed({ status: closed, endAt: null, includedLists: [used.id] });
    const other = await placed({ status: active, endAt: null });
    const edit = (values: Values) => update(world.platform, world.actor('advertiser'), sourceLists, used.id, values);
    await edit({ name: `Renamed ${last}`, entries: ['a.example'] });
    expect(await stored(running)).toMatchObject({ status: active });
    await edit({ entries: ['a.example', 'b.example'] });
    expect(await stored(running)).toMatchObject({ status: pending, version: running.version + 1 });
    expect(await stored(waiting)).toMatchObject({ status: closed });
    expect(await stored(other)).toMatchObject({ status: active });
  });

  test('isn’t deleted while a campaign uses it', async () => {
    const used = await makeList({ entries: ['a.example'] });
    await make({ excludedLists: [used.id] });
    await expectRefusal(remove(world.platform, world.actor('advertiser'), sourceLists, used.id), ['inUse']);
  });
});
