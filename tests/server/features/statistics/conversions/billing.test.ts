import { createHmac } from 'node:crypto';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { advertCampaignStates } from '#server/features/statistics/arrival/campaignStateTable.ts';
import { clicks } from '#server/features/statistics/arrival/clickTable.ts';
import { billedConversions, conversionEvents } from '#server/features/statistics/conversions/tables.ts';
import { takePostback } from '#server/features/statistics/conversions/takePostback.ts';
import { read } from '#server/operations/read.ts';
import { transition } from '#server/operations/transition.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { pricingModels } from '#src/resources/adnet/dictionaries/pricingModels.ts';
import { pricingBasis } from '#src/resources/adnet/pricingBasis.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { conversions } from '#src/resources/statistics/conversions.ts';
import { postbacks } from '#src/resources/statistics/postbacks.ts';
import { insertClicks } from '#tests/support/clicks.ts';
import { signIn } from '#tests/support/signIn.ts';
import { openStatistics, type TestStatistics } from '#tests/support/statistics.ts';
import { openWorld, type World } from '#tests/support/world.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const goal = { name: 'Purchase', event: 'sale', value: null, windowDays: 30, repeat: null };
const margin = '30';

let world: World;
let statistics: TestStatistics;
let app: FastifyInstance;
let token = '';
let zone = 0;
const models = new Map<string, number>();

beforeAll(async () => {
  world = await openWorld();
  // Without an engine a batch of events waits in the register, and its clicks are stored.
  statistics = await openStatistics({ STATISTICS: 'off' });
  app = await buildApp(world.platform, { log: false, statistics: statistics.statistics });
  const payload = { name: 'Ad server', scopes: ['events'] };
  const headers = await signIn(app, await world.account('advert-admin'));
  const made = await app.inject({ method: 'POST', url: '/api/adnet/v0/machine-tokens', headers, payload });
  token = made.json<{ token: string }>().token;
  const owner = world.actor('publisher').id;
  const site = await world.insert(sites, 970, { owner });
  zone = (await world.insert(adzones, 970, { owner, site: site.id })).id;
  const known = new Map((world.records['pricing-models'] ?? []).map(({ id, title }) => [title, id]));
  for (const [nth, title] of Object.keys(pricingBasis).entries())
    models.set(title, known.get(title) ?? (await world.insert(pricingModels, 970 + nth, { title })).id);
});
afterAll(async () => {
  await app.close();
  await statistics.close();
  await world.close();
});

let last = 970;

interface TestCampaign {
  readonly id: number;
  readonly secret: string;
}

/** An active campaign of the advertiser that pays for conversions, with the secret of its postbacks. */
async function createCampaign(values: Readonly<Record<string, unknown>> = {}): Promise<TestCampaign> {
  last += 1;
  const { id } = await world.insert(advertCampaigns, last, {
    owner: world.actor('advertiser').id,
    pricingModel: models.get('CPA'),
    revenueShare: null,
    bid: usd('2.5'),
    countryBids: null,
    zoneBids: null,
    dailyBudget: usd('1000000000'),
    totalBudget: usd('1000000000'),
    conversionGoals: [goal],
    postbackUrl: null,
    status: 0,
    paused: false,
    archived: false,
    autoPause: null,
    ...values,
  });
  const headers = await signIn(app, await world.account('advertiser'));
  const setup = await app.inject({ url: `/api/adnet/v0/advert-campaigns/${id}/postback`, headers });
  return { id, secret: setup.json<{ secret: string }>().secret };
}

interface SentClick {
  readonly at?: number;
  readonly ids?: Readonly<Record<string, number>>;
}

/** Sends a click as an ad server does. @returns its ID */
async function sendClick({ id }: TestCampaign, { at = Date.now(), ids = {} }: SentClick = {}): Promise<string> {
  last += 1;
  const clickId = `billed-${last}`;
  const time = new Date(at).toISOString();
  await app.inject({
    method: 'POST',
    url: `/api/adnet/stats/events?batch=${clickId}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify({ time, event: 'click', campaign: id, adzone: zone, clickId, ...ids }),
  });
  return clickId;
}

interface Report {
  readonly transaction: string;
  readonly value?: string;
  readonly test?: '1';
}

/** Reports a conversion as the advertiser’s tracker does. */
function report({ secret }: TestCampaign, clickId: string, { transaction, value = '', ...rest }: Report) {
  const signed = [clickId, 'Purchase', transaction, value, ''].join('\n');
  const signature = createHmac('sha256', secret).update(signed).digest('hex');
  const query = { click_id: clickId, goal: 'Purchase', transaction_id: transaction, value, signature, ...rest };
  return app.inject({ url: `/api/adnet/postback?${new URLSearchParams(query)}` });
}

/** Reports a conversion again while the server is too busy, as trackers do. */
async function deliver(campaign: TestCampaign, clickId: string, conversion: Report) {
  for (;;) {
    const answer = await report(campaign, clickId, conversion);
    if (answer.statusCode !== 503) return answer;
  }
}

const conversionsOf = (clickId: string) =>
  rowsWhere(world.platform.database.sql, conversions, sql`click_id = ${clickId} order by id`);

/** The price and the reason of each conversion of a click. */
const billingOf = async (clickId: string) =>
  (await conversionsOf(clickId)).map(({ price, unbilledReason }) => [price?.amount, unbilledReason]);

/** What the conversions of a click cost and earn in the statistics. */
async function figuresOf(clickId: string): Promise<readonly [cost: number, earned: number]> {
  const { sql: executor } = world.platform.database;
  const ids = (await conversionsOf(clickId)).map(({ id }) => id);
  const rows = await executor
    .select()
    .from(conversionEvents)
    .where(sql`conversion = any(${sql.param(ids)})`);
  const sum = (name: 'cost' | 'publisherRevenue') =>
    rows.reduce((total, { line }) => total + Number(line.line[name] ?? 0), 0);
  return [sum('cost'), sum('publisherRevenue')];
}

async function changeCampaign({ id }: TestCampaign, values: Readonly<Record<string, unknown>>): Promise<void> {
  const headers = await signIn(app, await world.account('advertiser'));
  const url = `/api/adnet/v0/advert-campaigns/${id}`;
  expect((await app.inject({ method: 'PATCH', url, headers, payload: values })).statusCode).toBe(200);
}

/** Writes the present state of a campaign back in time. */
const backdateState = ({ id }: TestCampaign, minutes: number) =>
  world.platform.database.sql
    .update(advertCampaignStates)
    .set({ since: new Date(Date.now() - minutes * millisecondsInMinute) })
    .where(sql`campaign = ${id} and until is null`);

/** Turns a switch of a campaign in the database, as every way to turn it does in the end. */
const setColumn = ({ id }: TestCampaign, assignment: ReturnType<typeof sql>) =>
  world.platform.database.sql.execute(sql`update advert_campaigns set ${assignment} where id = ${id}`);

it('bills one click once at its price, whatever two accounts do: 50 postbacks in parallel, and a raised bid', async () => {
  const campaign = await createCampaign({ bid: usd('2.5') });
  const clickId = await sendClick(campaign);
  await changeCampaign(campaign, { bid: usd('14000000') });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nth) => deliver(campaign, clickId, { transaction: `order-${nth}` })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const billing = await billingOf(clickId);
  expect(billing).toHaveLength(50);
  expect(billing.filter(([, reason]) => reason === null)).toEqual([['2.5', null]]);
  expect(billing.filter(([, reason]) => reason === 'goalBilled')).toHaveLength(49);
  expect(await figuresOf(clickId)).toEqual([2.5, 2.5 * (1 - Number(margin) / 100)]);
});

describe('the price of a conversion', () => {
  it('is the bid of the click’s ad zone, else of its country, else of the campaign', async () => {
    const [country = 0] = (world.records['countries'] ?? []).map(({ id }) => id);
    const byCountry = { countryBids: [{ country, bid: usd('3') }] };
    const price = async (campaign: TestCampaign, ids: SentClick['ids']) => {
      const clickId = await sendClick(campaign, { ids });
      await report(campaign, clickId, { transaction: clickId });
      const [click] = await world.platform.database.sql.select().from(clicks).where(eq(clicks.clickId, clickId));
      return [...((await billingOf(clickId))[0] ?? []), click?.priceSource, click?.priceCurrency, click?.campaignState];
    };
    const both = await createCampaign({ ...byCountry, zoneBids: [{ zone, bid: usd('4') }] });
    expect(await price(both, { country })).toEqual(['4', null, 'zone', 'USD', 'servable']);
    const ofCountry = await createCampaign(byCountry);
    expect(await price(ofCountry, { country })).toEqual(['3', null, 'country', 'USD', 'servable']);
    expect(await price(ofCountry, { country: country + 1 })).toEqual(['2.5', null, 'campaign', 'USD', 'servable']);
  });

  it('stays that of the click after the bid is lowered', async () => {
    const campaign = await createCampaign();
    const clickId = await sendClick(campaign);
    await changeCampaign(campaign, { bid: usd('0.01') });
    await report(campaign, clickId, { transaction: clickId });
    expect(await billingOf(clickId)).toEqual([['2.5', null]]);
  });

  it('is a share of the value for RevShare, fixed by the click, and at most its bid', async () => {
    const campaign = await createCampaign({ pricingModel: models.get('RevShare'), revenueShare: 12.5 });
    const [small, large, none] = [await sendClick(campaign), await sendClick(campaign), await sendClick(campaign)];
    await changeCampaign(campaign, { revenueShare: 90, bid: usd('100') });
    await report(campaign, small, { transaction: small, value: '10' });
    await report(campaign, large, { transaction: large, value: '999999999' });
    await report(campaign, none, { transaction: none });
    expect(await billingOf(small)).toEqual([['1.25', null]]);
    expect(await figuresOf(small)).toEqual([1.25, 0.875]);
    expect(await billingOf(large)).toEqual([['2.5', null]]);
    expect(await billingOf(none)).toEqual([['0', null]]);
  });

  it.each(['CPM', 'CPC', 'CPV', 'vCPM', 'Smart CPM', 'Smart CPC', 'CPD'])(
    'is none for %s, whose campaigns pay for something else',
    async (model) => {
      const campaign = await createCampaign({ pricingModel: models.get(model) });
      const clickId = await sendClick(campaign);
      for (const transaction of [`${clickId} 1`, `${clickId} 2`]) await report(campaign, clickId, { transaction });
      expect(await billingOf(clickId)).toEqual([
        [undefined, null],
        [undefined, null],
      ]);
      expect(await figuresOf(clickId)).toEqual([0, 0]);
    },
  );

  it('is the bid of the first conversion for a click that an earlier version stored', async () => {
    const campaign = await createCampaign({ conversionGoals: [{ ...goal, repeat: { perClick: 2, perDay: 2 } }] });
    const advertiser = world.actor('advertiser').id;
    await insertClicks(world.platform.database.sql, ['before-prices'], { campaign: campaign.id, advertiser });
    await report(campaign, 'before-prices', { transaction: 'old 1' });
    await changeCampaign(campaign, { bid: usd('9') });
    await report(campaign, 'before-prices', { transaction: 'old 2' });
    expect(await billingOf('before-prices')).toEqual([
      ['2.5', null],
      ['2.5', null],
    ]);
  });

  it('is that of the first click with the ID', async () => {
    const campaign = await createCampaign();
    const clickId = await sendClick(campaign);
    await changeCampaign(campaign, { bid: usd('9') });
    const time = new Date().toISOString();
    await app.inject({
      method: 'POST',
      url: `/api/adnet/stats/events?batch=${clickId}-again`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
      payload: JSON.stringify({ time, event: 'click', campaign: campaign.id, clickId }),
    });
    await report(campaign, clickId, { transaction: clickId });
    expect(await billingOf(clickId)).toEqual([['2.5', null]]);
  });
});

it('lets no campaign choose a pricing model that no event can bill', async () => {
  const campaign = await createCampaign({ status: 1 });
  const headers = await signIn(app, await world.account('advertiser'));
  const url = `/api/adnet/v0/advert-campaigns/${campaign.id}`;
  const choose = (title: string) =>
    app.inject({ method: 'PATCH', url, headers, payload: { pricingModel: models.get(title) } });
  expect((await choose('CPD')).json()).toMatchObject({
    type: catalogue.unbillableModel.type,
    propertyPath: 'pricingModel',
  });
  expect((await choose('CPM')).statusCode).toBe(200);
});

describe('a click', () => {
  it('bills each goal once, and answers a repeated transaction as before', async () => {
    const campaign = await createCampaign({ conversionGoals: [goal, { ...goal, name: 'Lead' }] });
    const clickId = await sendClick(campaign);
    const first = await report(campaign, clickId, { transaction: 'a' });
    const second = await report(campaign, clickId, { transaction: 'b' });
    expect((await report(campaign, clickId, { transaction: 'a' })).body).toBe(first.body);
    expect((await report(campaign, clickId, { transaction: 'b' })).body).toBe(second.body);
    const call = { clickId, goal: 'Lead', transactionId: 'a', value: '', currency: '', signature: '', test: false };
    await takePostback(world.platform, call, { isMachine: true });
    expect(await billingOf(clickId)).toEqual([
      ['2.5', null],
      ['2.5', 'goalBilled'],
      ['2.5', null],
    ]);
    expect(await figuresOf(clickId)).toEqual([5, 3.5]);
    const logged = await rowsWhere(world.platform.database.sql, postbacks, sql`click_id = ${clickId} order by id`);
    expect(logged.map(({ outcome, price, unbilledReason }) => [outcome, price?.amount, unbilledReason])).toEqual([
      ['counted', '2.5', null],
      ['counted', '2.5', 'goalBilled'],
      ['doubled', undefined, null],
      ['doubled', undefined, null],
      ['counted', '2.5', null],
    ]);
  });

  it('bills a goal that repeats as often as its limits per click and per day allow', async () => {
    const campaign = await createCampaign({ conversionGoals: [{ ...goal, repeat: { perClick: 3, perDay: 2 } }] });
    const clickId = await sendClick(campaign);
    for (const nth of [1, 2, 3]) await report(campaign, clickId, { transaction: `today ${nth}` });
    // As if these had come in the day before.
    const yesterday = new Date(Date.now() - millisecondsInDay);
    await world.platform.database.sql
      .update(billedConversions)
      .set({ billedAt: yesterday })
      .where(eq(billedConversions.clickId, clickId));
    for (const nth of [4, 5]) await report(campaign, clickId, { transaction: `tomorrow ${nth}` });
    expect((await billingOf(clickId)).map(([, reason]) => reason)).toEqual([
      null,
      null,
      'dayLimit',
      null,
      'clickLimit',
    ]);
  });

  it('bills a goal that repeats no oftener under concurrency', async () => {
    const campaign = await createCampaign({ conversionGoals: [{ ...goal, repeat: { perClick: 5, perDay: 3 } }] });
    const clickId = await sendClick(campaign);
    await Promise.all(Array.from({ length: 20 }, (_, n) => deliver(campaign, clickId, { transaction: `${n}` })));
    expect((await billingOf(clickId)).filter(([, reason]) => reason === null)).toHaveLength(3);
  });

  it('bills conversions up to the daily budget, and a rejection frees the budget', async () => {
    const campaign = await createCampaign({ bid: usd('4'), dailyBudget: usd('10') });
    const clickIds = [];
    for (let nth = 0; nth < 4; nth += 1) clickIds.push(await sendClick(campaign));
    const [first = '', second = '', third = '', fourth = ''] = clickIds;
    for (const clickId of [first, second, third]) await report(campaign, clickId, { transaction: clickId });
    expect((await Promise.all([first, second, third].map(billingOf))).flat()).toEqual([
      ['4', null],
      ['4', null],
      ['4', 'dailyBudget'],
    ]);
    expect(await figuresOf(third)).toEqual([0, 0]);
    const [billed] = await conversionsOf(first);
    const admin = world.actor('advert-admin');
    const decision = { status: 'rejected', version: billed?.version ?? 1, reason: 'A test order.' };
    await transition(world.platform, admin, conversions, billed?.id ?? 0, decision);
    await report(campaign, fourth, { transaction: fourth });
    expect(await billingOf(fourth)).toEqual([['4', null]]);
  });

  it('bills the goal again once its conversion is rejected', async () => {
    const campaign = await createCampaign();
    const clickId = await sendClick(campaign);
    await report(campaign, clickId, { transaction: 'returned' });
    const id = (await conversionsOf(clickId))[0]?.id ?? 0;
    const admin = world.actor('advert-admin');
    const { version } = await read(world.platform, admin, conversions, id);
    await transition(world.platform, admin, conversions, id, { status: 'rejected', version, reason: 'A test order.' });
    await report(campaign, clickId, { transaction: 'kept' });
    expect((await billingOf(clickId)).map(([, reason]) => reason)).toEqual([null, null]);
    expect(await figuresOf(clickId)).toEqual([2.5, 1.75]);
  });

  it('bills what its owner adds by hand by the same rules', async () => {
    const campaign = await createCampaign();
    const clickId = await sendClick(campaign);
    await report(campaign, clickId, { transaction: 'by postback' });
    const headers = await signIn(app, await world.account('advertiser'));
    const payload = { transactionId: 'by hand', clickId, goal: 'Purchase', value: null };
    const made = await app.inject({ method: 'POST', url: '/api/adnet/v0/conversions', headers, payload });
    expect(made.json()).toMatchObject({ price: usd('2.5'), unbilledReason: 'goalBilled' });
  });

  it('tells a test what a call would cost, and bills nothing', async () => {
    const campaign = await createCampaign();
    const clickId = await sendClick(campaign);
    await report(campaign, clickId, { transaction: 'try', test: '1' });
    await report(campaign, clickId, { transaction: 'order' });
    await report(campaign, clickId, { transaction: 'try again', test: '1' });
    const logged = await rowsWhere(world.platform.database.sql, postbacks, sql`click_id = ${clickId} order by id`);
    expect(logged.map(({ price, unbilledReason }) => [price?.amount, unbilledReason])).toEqual([
      ['2.5', null],
      ['2.5', null],
      ['2.5', 'goalBilled'],
    ]);
  });
});

describe('the state of the campaign at the click', () => {
  /** Changes the campaign some minutes ago, and reports a conversion of a click after some more minutes. */
  async function reasonAfter(assignment: ReturnType<typeof sql>, minutesAgo: number, minutesLater: number) {
    const campaign = await createCampaign();
    await backdateState(campaign, 3 * 60);
    await setColumn(campaign, assignment);
    await backdateState(campaign, minutesAgo);
    const { sql: executor } = world.platform.database;
    // The state before ends when the present one begins.
    await executor.execute(sql`update advert_campaign_states as earlier set until = later.since
      from advert_campaign_states as later
      where earlier.campaign = ${campaign.id} and later.campaign = earlier.campaign and later.id > earlier.id`);
    const clickId = await sendClick(campaign, { at: Date.now() - (minutesAgo - minutesLater) * millisecondsInMinute });
    await report(campaign, clickId, { transaction: clickId });
    const [billing = []] = await billingOf(clickId);
    return [...billing, ...(await figuresOf(clickId))];
  }

  it('bills clicks before a pause, and for 60 minutes after it', async () => {
    for (const assignment of [sql`paused = true`, sql`auto_pause = 'noMoney'`]) {
      expect(await reasonAfter(assignment, 120, -5)).toEqual(['2.5', null, 2.5, 1.75]);
      expect(await reasonAfter(assignment, 120, 59)).toEqual(['2.5', null, 2.5, 1.75]);
      expect(await reasonAfter(assignment, 120, 61)).toEqual(['2.5', 'paused', 0, 0]);
    }
  });

  it.each([
    ['pending', 1],
    ['closed', 2],
    ['rejected', 3],
  ])('bills no click of a campaign that was %s, without delay', async (reason, status) => {
    expect(await reasonAfter(sql`status = ${status}`, 120, -5)).toEqual(['2.5', null, 2.5, 1.75]);
    expect(await reasonAfter(sql`status = ${status}`, 120, 1)).toEqual(['2.5', reason, 0, 0]);
  });

  it('has no delay for a campaign that was approved while it was paused', async () => {
    const campaign = await createCampaign({ status: 1, paused: true });
    await setColumn(campaign, sql`status = 0`);
    const clickId = await sendClick(campaign);
    await report(campaign, clickId, { transaction: clickId });
    expect(await billingOf(clickId)).toEqual([['2.5', 'paused']]);
  });

  it('counts a conversion that isn’t billed, and shows the owner its price and reason', async () => {
    const campaign = await createCampaign({ status: 1 });
    const clickId = await sendClick(campaign);
    const answer = await report(campaign, clickId, { transaction: clickId, value: '80' });
    const { conversion } = answer.json<{ conversion: number }>();
    const headers = await signIn(app, await world.account('advertiser'));
    const shown = await app.inject({ url: `/api/adnet/v0/conversions/${conversion}`, headers });
    expect(shown.json()).toMatchObject({ price: usd('2.5'), unbilledReason: 'pending', value: usd('80') });
    const filter = encodeURIComponent(JSON.stringify({ clickId }));
    const log = await app.inject({ url: `/api/adnet/v0/postbacks?filter=${filter}`, headers });
    expect(log.json()).toMatchObject([{ outcome: 'counted', price: usd('2.5'), unbilledReason: 'pending' }]);
    const [event] = await world.platform.database.sql
      .select()
      .from(conversionEvents)
      .where(eq(conversionEvents.conversion, conversion));
    expect(event?.line.line).toMatchObject({
      count: 1,
      cost: '0',
      publisherRevenue: '0',
      conversionValue: '80.000000',
    });
  });

  it('stays with the click when the campaign is approved later, or closed', async () => {
    const pending = await createCampaign({ status: 1 });
    const early = await sendClick(pending, { at: Date.now() - millisecondsInHour });
    await setColumn(pending, sql`status = 0`);
    await report(pending, early, { transaction: early });
    expect(await billingOf(early)).toEqual([['2.5', 'pending']]);
    const active = await createCampaign();
    const clickId = await sendClick(active);
    await setColumn(active, sql`status = 2`);
    await report(active, clickId, { transaction: clickId });
    expect(await billingOf(clickId)).toEqual([['2.5', null]]);
  });
});
