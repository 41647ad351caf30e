import { millisecondsInDay } from 'date-fns/constants';
import { eq, sql } from 'drizzle-orm';
import type {} from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billedConversions } from '#server/features/statistics/conversions/conversionTables.ts';
import { receivePostback } from '#server/features/statistics/conversions/receivePostback.ts';
import { clicks } from '#server/features/statistics/ingestion/clickTable.ts';
import { read } from '#server/operations/read.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { transition } from '#server/operations/transition.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { conversions } from '#src/resources/statistics/conversions.ts';
import { postbacks } from '#src/resources/statistics/postbacks.ts';
import { billedGoal, openBilling, type SentClick, type TestCampaign } from '#tests/support/billing.ts';
import { insertClicks } from '#tests/support/clicks.ts';
import { signIn } from '#tests/support/signIn.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const margin = '30';

let here: Awaited<ReturnType<typeof openBilling>>;
beforeAll(async () => {
  here = await openBilling();
});
afterAll(() => here.close());

it('bills one click once at its price, whatever two accounts do: 50 postbacks in parallel, and a raised bid', async () => {
  const campaign = await here.createCampaign({ bid: usd('2.5') });
  const clickId = await here.sendClick(campaign);
  await here.changeCampaign(campaign, { bid: usd('14000000') });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nth) => here.deliver(campaign, clickId, { transaction: `order-${nth}` })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const billing = await here.billingOf(clickId);
  expect(billing).toHaveLength(50);
  expect(billing.filter(([, reason]) => reason === null)).toEqual([['2.5', null]]);
  expect(billing.filter(([, reason]) => reason === 'goalBilled')).toHaveLength(49);
  expect(await here.figuresOf(clickId)).toEqual([2.5, 2.5 * (1 - Number(margin) / 100)]);
});

describe('the price of a conversion', () => {
  it('is the bid of the click’s ad zone, else of its country, else of the campaign', async () => {
    const [country = 0] = (here.world.records['countries'] ?? []).map(({ id }) => id);
    const byCountry = { countryBids: [{ country, bid: usd('3') }] };
    const price = async (campaign: TestCampaign, ids: SentClick['ids']) => {
      const clickId = await here.sendClick(campaign, { ids });
      await here.report(campaign, clickId, { transaction: clickId });
      const [click] = await here.world.platform.database.sql.select().from(clicks).where(eq(clicks.clickId, clickId));
      return [
        ...((await here.billingOf(clickId))[0] ?? []),
        click?.priceSource,
        click?.priceCurrency,
        click?.campaignState,
      ];
    };
    const both = await here.createCampaign({ ...byCountry, zoneBids: [{ zone: here.zone, bid: usd('4') }] });
    expect(await price(both, { country })).toEqual(['4', null, 'zone', 'USD', 'servable']);
    const ofCountry = await here.createCampaign(byCountry);
    expect(await price(ofCountry, { country })).toEqual(['3', null, 'country', 'USD', 'servable']);
    expect(await price(ofCountry, { country: country + 1 })).toEqual(['2.5', null, 'campaign', 'USD', 'servable']);
  });

  it('stays that of the click after the bid is lowered', async () => {
    const campaign = await here.createCampaign();
    const clickId = await here.sendClick(campaign);
    await here.changeCampaign(campaign, { bid: usd('0.01') });
    await here.report(campaign, clickId, { transaction: clickId });
    expect(await here.billingOf(clickId)).toEqual([['2.5', null]]);
  });

  it('is a share of the value for RevShare, fixed by the click, and at most its bid', async () => {
    const campaign = await here.createCampaign({ pricingModel: here.models.get('RevShare'), revenueShare: 12.5 });
    const [small, large, none] = [
      await here.sendClick(campaign),
      await here.sendClick(campaign),
      await here.sendClick(campaign),
    ];
    await here.changeCampaign(campaign, { revenueShare: 90, bid: usd('100') });
    await here.report(campaign, small, { transaction: small, value: '10' });
    await here.report(campaign, large, { transaction: large, value: '999999999' });
    await here.report(campaign, none, { transaction: none });
    expect(await here.billingOf(small)).toEqual([['1.25', null]]);
    expect(await here.figuresOf(small)).toEqual([1.25, 0.875]);
    expect(await here.billingOf(large)).toEqual([['2.5', null]]);
    expect(await here.billingOf(none)).toEqual([['0', null]]);
  });

  it.each(['CPM', 'CPC', 'CPV', 'vCPM', 'Smart CPM', 'Smart CPC', 'CPD'])(
    'is none for %s, whose campaigns pay for something else',
    async (model) => {
      const campaign = await here.createCampaign({ pricingModel: here.models.get(model) });
      const clickId = await here.sendClick(campaign);
      for (const transaction of [`${clickId} 1`, `${clickId} 2`]) await here.report(campaign, clickId, { transaction });
      expect(await here.billingOf(clickId)).toEqual([
        [undefined, null],
        [undefined, null],
      ]);
      expect(await here.figuresOf(clickId)).toEqual([0, 0]);
    },
  );

  it('is the bid of the first conversion for a click that an earlier version stored', async () => {
    const campaign = await here.createCampaign({
      conversionGoals: [{ ...billedGoal, repeat: { perClick: 2, perDay: 2 } }],
    });
    const advertiser = here.world.actor('advertiser').id;
    await insertClicks(here.world.platform.database.sql, ['before-prices'], { campaign: campaign.id, advertiser });
    await here.report(campaign, 'before-prices', { transaction: 'old 1' });
    await here.changeCampaign(campaign, { bid: usd('9') });
    await here.report(campaign, 'before-prices', { transaction: 'old 2' });
    expect(await here.billingOf('before-prices')).toEqual([
      ['2.5', null],
      ['2.5', null],
    ]);
  });

  it('is that of the first click with the ID', async () => {
    const campaign = await here.createCampaign();
    const clickId = await here.sendClick(campaign);
    await here.changeCampaign(campaign, { bid: usd('9') });
    const time = new Date().toISOString();
    await here.app.inject({
      method: 'POST',
      url: `/api/adnet/stats/events?batch=${clickId}-again`,
      headers: { authorization: `Bearer ${here.token}`, 'content-type': 'application/x-ndjson' },
      payload: JSON.stringify({ time, event: 'click', campaign: campaign.id, clickId }),
    });
    await here.report(campaign, clickId, { transaction: clickId });
    expect(await here.billingOf(clickId)).toEqual([['2.5', null]]);
  });
});

it('lets no campaign choose a pricing model that no event can bill', async () => {
  const campaign = await here.createCampaign({ status: 1 });
  const headers = await signIn(here.app, await here.world.account('advertiser'));
  const url = `/api/adnet/v0/advert-campaigns/${campaign.id}`;
  const choose = (title: string) =>
    here.app.inject({ method: 'PATCH', url, headers, payload: { pricingModel: here.models.get(title) } });
  expect((await choose('CPD')).json()).toMatchObject({
    type: catalogue.unbillableModel.type,
    propertyPath: 'pricingModel',
  });
  expect((await choose('CPM')).statusCode).toBe(200);
});

it('lets a campaign keep a pricing model that can’t be chosen any more', async () => {
  const campaign = await here.createCampaign({ status: 1, pricingModel: here.models.get('CPD') });
  const headers = await signIn(here.app, await here.world.account('advertiser'));
  const url = `/api/adnet/v0/advert-campaigns/${campaign.id}`;
  const payload = { pricingModel: here.models.get('CPD'), name: 'Winter boots' };
  expect((await here.app.inject({ method: 'PATCH', url, headers, payload })).statusCode).toBe(200);
});

describe('a click', () => {
  it('bills each billedGoal once, and answers a repeated transaction as before', async () => {
    const campaign = await here.createCampaign({ conversionGoals: [billedGoal, { ...billedGoal, name: 'Lead' }] });
    const clickId = await here.sendClick(campaign);
    const first = await here.report(campaign, clickId, { transaction: 'a' });
    const second = await here.report(campaign, clickId, { transaction: 'b' });
    expect((await here.report(campaign, clickId, { transaction: 'a' })).body).toBe(first.body);
    expect((await here.report(campaign, clickId, { transaction: 'b' })).body).toBe(second.body);
    const call = { clickId, goal: 'Lead', transactionId: 'a', value: '', currency: '', signature: '', test: false };
    await receivePostback(here.world.platform, call, { isMachine: true });
    expect(await here.billingOf(clickId)).toEqual([
      ['2.5', null],
      ['2.5', 'goalBilled'],
      ['2.5', null],
    ]);
    expect(await here.figuresOf(clickId)).toEqual([5, 3.5]);
    const logged = await rowsWhere(here.world.platform.database.sql, postbacks, sql`click_id = ${clickId} order by id`);
    expect(logged.map(({ outcome, price, unbilledReason }) => [outcome, price?.amount, unbilledReason])).toEqual([
      ['counted', '2.5', null],
      ['counted', '2.5', 'goalBilled'],
      ['doubled', undefined, null],
      ['doubled', undefined, null],
      ['counted', '2.5', null],
    ]);
  });

  it('bills a billedGoal that repeats as often as its limits per click and per day allow', async () => {
    const campaign = await here.createCampaign({
      conversionGoals: [{ ...billedGoal, repeat: { perClick: 3, perDay: 2 } }],
    });
    const clickId = await here.sendClick(campaign);
    for (const nth of [1, 2, 3]) await here.report(campaign, clickId, { transaction: `today ${nth}` });
    // As if these had come in the day before.
    const yesterday = new Date(Date.now() - millisecondsInDay);
    await here.world.platform.database.sql
      .update(billedConversions)
      .set({ billedAt: yesterday })
      .where(eq(billedConversions.clickId, clickId));
    for (const nth of [4, 5]) await here.report(campaign, clickId, { transaction: `tomorrow ${nth}` });
    expect((await here.billingOf(clickId)).map(([, reason]) => reason)).toEqual([
      null,
      null,
      'dayLimit',
      null,
      'clickLimit',
    ]);
  });

  it('bills a billedGoal that repeats no oftener under concurrency', async () => {
    const campaign = await here.createCampaign({
      conversionGoals: [{ ...billedGoal, repeat: { perClick: 5, perDay: 3 } }],
    });
    const clickId = await here.sendClick(campaign);
    await Promise.all(Array.from({ length: 20 }, (_, n) => here.deliver(campaign, clickId, { transaction: `${n}` })));
    expect((await here.billingOf(clickId)).filter(([, reason]) => reason === null)).toHaveLength(3);
  });

  it('bills conversions up to the daily budget, and a rejection frees the budget', async () => {
    const campaign = await here.createCampaign({ bid: usd('4'), dailyBudget: usd('10') });
    const clickIds = [];
    for (let nth = 0; nth < 4; nth += 1) clickIds.push(await here.sendClick(campaign));
    const [first = '', second = '', third = '', fourth = ''] = clickIds;
    for (const clickId of [first, second, third]) await here.report(campaign, clickId, { transaction: clickId });
    expect((await Promise.all([first, second, third].map(here.billingOf))).flat()).toEqual([
      ['4', null],
      ['4', null],
      ['4', 'dailyBudget'],
    ]);
    expect(await here.figuresOf(third)).toEqual([0, 0]);
    const [billed] = await here.conversionsOf(first);
    const admin = here.world.actor('advert-admin');
    const decision = { status: 'rejected', version: billed?.version ?? 1, reason: 'A test order.' };
    await transition(here.world.platform, admin, conversions, billed?.id ?? 0, decision);
    await here.report(campaign, fourth, { transaction: fourth });
    expect(await here.billingOf(fourth)).toEqual([['4', null]]);
  });

  it('bills the billedGoal again once its conversion is rejected', async () => {
    const campaign = await here.createCampaign();
    const clickId = await here.sendClick(campaign);
    await here.report(campaign, clickId, { transaction: 'returned' });
    const id = (await here.conversionsOf(clickId))[0]?.id ?? 0;
    const admin = here.world.actor('advert-admin');
    const { version } = await read(here.world.platform, admin, conversions, id);
    await transition(here.world.platform, admin, conversions, id, {
      status: 'rejected',
      version,
      reason: 'A test order.',
    });
    await here.report(campaign, clickId, { transaction: 'kept' });
    expect((await here.billingOf(clickId)).map(([, reason]) => reason)).toEqual([null, null]);
    expect(await here.figuresOf(clickId)).toEqual([2.5, 1.75]);
  });

  it('bills what its owner adds by hand by the same rules', async () => {
    const campaign = await here.createCampaign();
    const clickId = await here.sendClick(campaign);
    await here.report(campaign, clickId, { transaction: 'by postback' });
    const headers = await signIn(here.app, await here.world.account('advertiser'));
    const payload = { transactionId: 'by hand', clickId, goal: 'Purchase', value: null };
    const made = await here.app.inject({ method: 'POST', url: '/api/adnet/v0/conversions', headers, payload });
    expect(made.json()).toMatchObject({ price: usd('2.5'), unbilledReason: 'goalBilled' });
  });

  it('tells a test what a call would cost, and bills nothing', async () => {
    const campaign = await here.createCampaign();
    const clickId = await here.sendClick(campaign);
    await here.report(campaign, clickId, { transaction: 'try', test: '1' });
    await here.report(campaign, clickId, { transaction: 'order' });
    await here.report(campaign, clickId, { transaction: 'try again', test: '1' });
    const logged = await rowsWhere(here.world.platform.database.sql, postbacks, sql`click_id = ${clickId} order by id`);
    expect(logged.map(({ price, unbilledReason }) => [price?.amount, unbilledReason])).toEqual([
      ['2.5', null],
      ['2.5', null],
      ['2.5', 'goalBilled'],
    ]);
  });
});
