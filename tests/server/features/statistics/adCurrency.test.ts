import { millisecondsInHour } from 'date-fns/constants';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { bookHour } from '#server/features/statistics/bookings/bookHour.ts';
import { loadLedgerSums } from '#server/features/statistics/bookings/ledgerSums.ts';
import { receivePostback } from '#server/features/statistics/conversions/receivePostback.ts';
import { findUnbooked } from '#server/features/statistics/model/adArrivals.ts';
import { bookedHours } from '#server/features/statistics/model/bookingTables.ts';
import { campaignSpend } from '#server/features/statistics/model/campaignSpendTable.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import type { Platform } from '#server/platform/platform.ts';
import { exchanges } from '#src/resources/adnet/dictionaries/exchanges.ts';
import { figuresOf, spends } from '#tests/support/bookings.ts';
import { fund } from '#tests/support/ledger.ts';
import { openWaitingBatches, usd, type WaitingBatches } from '#tests/support/waitingBatches.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const goal = { name: 'Purchase', event: 'sale', value: usd('100'), windowDays: 30, repeat: null };
const repeated = { ...goal, repeat: { perClick: 5, perDay: 5 } };
const yen = (amount: string) => ({ amount, currency: 'JPY' });
const inYen = { bid: yen('10'), dailyBudget: yen('1000'), totalBudget: yen('1000') };

let batches: WaitingBatches;
/** The server after its AD_CURRENCY was changed from USD to JPY. */
let changed: Platform;
beforeAll(async () => {
  batches = await openWaitingBatches(now);
  const { platform } = batches.world;
  changed = { ...platform, configuration: { ...platform.configuration, adCurrency: 'JPY' } };
});
afterAll(() => batches.close());

const isSpent = async (campaign: number): Promise<boolean> => {
  const rows = await batches.executor.select().from(campaignSpend).where(eq(campaignSpend.campaign, campaign));
  return rows.some(({ spent }) => Number(spent) > 0);
};

/** Sends an event that costs 5 USD to the server of before. @returns its campaign */
async function sendCostly(at: number): Promise<number> {
  const campaign = await batches.createCampaign({ bid: usd('5') });
  const batch = await batches.sendLines([{ event: 'click', campaign, cost: '5', time: new Date(at).toISOString() }]);
  expect(await batches.costsOf(batch)).toEqual(['5']);
  return campaign;
}

describe('a conversion after AD_CURRENCY has changed', () => {
  /** Sends a click of a campaign. @returns its ID */
  async function sendClick(campaign: number, platform?: Platform, at = now): Promise<string> {
    const clickId = `currency-${batches.next()}`;
    const time = new Date(at).toISOString();
    await batches.sendLines([{ event: 'click', campaign, clickId, cost: '0', time }], clickId, platform);
    return clickId;
  }

  /** Reports a conversion to the changed server. @returns its price, and the reason why it isn't billed */
  async function report(clickId: string, value = '', at = now) {
    const call = {
      clickId,
      goal: goal.name,
      transactionId: `order ${at}`,
      value,
      currency: '',
      signature: '',
      test: false,
    };
    const id = await receivePostback(changed, call, { isMachine: true, now: new Date(at) });
    const { rows } = await batches.executor.execute(sql`
      select trim_scale(price)::text || ' ' || price_currency as price, unbilled_reason as reason,
        (select (line -> 'line' ->> 'cost')::float from conversion_events where conversion = conversions.id) as cost
      from conversions where id = ${id}`);
    return rows[0];
  }

  const createCampaign = (model: string, values: Readonly<Record<string, unknown>> = {}) =>
    batches.createCampaign({ conversionGoals: [goal], revenueShare: '10', ...values }, model);

  it('costs nothing if its click has a price in the former currency', async () => {
    const campaign = await createCampaign('CPA', { bid: usd('2.5') });
    const clickId = await sendClick(campaign);
    expect(await report(clickId)).toEqual({ price: '2.5 USD', reason: 'otherCurrency', cost: 0 });
    expect(await isSpent(campaign)).toBe(false);
    const { rows } = await batches.executor.execute(sql`
      select reason, amount_currency as currency, trim_scale(amount)::text as amount from unbilled_events
      where campaign = ${campaign} and side = 'spend'`);
    expect(rows).toEqual([{ reason: 'otherCurrency', currency: 'USD', amount: '2.5' }]);
  });

  it('costs its price if the bid at its click was in the present currency', async () => {
    const clickId = await sendClick(await createCampaign('CPA', inYen), changed);
    expect(await report(clickId)).toEqual({ price: '10 JPY', reason: null, cost: 10 });
  });

  it('costs nothing in the hour in which events have cost something in the former currency', async () => {
    const hour = now - 30 * millisecondsInHour;
    await sendCostly(hour);
    const clickId = await sendClick(
      await createCampaign('CPA', { ...inYen, conversionGoals: [repeated] }),
      changed,
      hour,
    );
    expect(await report(clickId, '', hour + 1000)).toEqual({ price: '10 JPY', reason: 'otherCurrency', cost: 0 });
    const next = await report(clickId, '', hour + millisecondsInHour);
    expect(next).toEqual({ price: '10 JPY', reason: null, cost: 10 });
  });

  it('costs nothing if its revenue share is that of a value in the former currency', async () => {
    const clickId = await sendClick(await createCampaign('RevShare', { bid: yen('1') }), changed);
    expect(await report(clickId)).toEqual({ price: '10 USD', reason: 'otherCurrency', cost: 0 });
  });

  it('costs its share of a value in the present currency', async () => {
    const clickId = await sendClick(await createCampaign('RevShare', inYen), changed);
    expect(await report(clickId, '5')).toEqual({ price: '0.5 JPY', reason: null, cost: 0.5 });
  });

  it('costs nothing if its value is in the present currency, but the bid of its click in the former one', async () => {
    const clickId = await sendClick(await createCampaign('RevShare', { ...inYen, bid: usd('1') }));
    expect(await report(clickId, '50')).toEqual({ price: '5 JPY', reason: 'otherCurrency', cost: 0 });
  });

  it.each(['dailyBudget', 'totalBudget'])('costs nothing if the %s is in the former currency', async (budget) => {
    const campaign = await createCampaign('CPA', { ...inYen, [budget]: usd('1000') });
    const clickId = await sendClick(campaign, changed);
    expect(await report(clickId)).toEqual({ price: '10 JPY', reason: 'otherCurrency', cost: 0 });
    expect(await isSpent(campaign)).toBe(false);
  });
});

describe('an event after AD_CURRENCY has changed', () => {
  /** Sends clicks of a campaign to the changed server. @returns their billed costs */
  async function costsOf(campaign: number, lines: readonly object[]): Promise<readonly string[]> {
    const clicks = lines.map((line) => ({ event: 'click', campaign, ...line }));
    return batches.costsOf(await batches.sendLines(clicks, undefined, changed));
  }

  it('costs nothing if the bid is in the former currency', async () => {
    const campaign = await batches.createCampaign({ ...inYen, bid: usd('10') });
    expect(await costsOf(campaign, [{ cost: '5' }])).toEqual(['0']);
    expect(await batches.unbilledOf(campaign)).toEqual([['click', 'otherCurrency', 1, '5', '3.5']]);
  });

  it('costs nothing only where the bid of its ad zone is in the former currency', async () => {
    const zoneBids = [{ zone: batches.zone, bid: usd('10') }];
    const campaign = await batches.createCampaign({ ...inYen, zoneBids });
    expect(await costsOf(campaign, [{ cost: '5' }, { cost: '5', adzone: 0 }])).toEqual(['0', '5']);
    expect(await batches.unbilledOf(campaign)).toEqual([['click', 'otherCurrency', 1, '5', '3.5']]);
  });

  it('costs at most the present bid, although a bid of the hour before has a larger number of the former currency', async () => {
    const campaign = await batches.createCampaign({ ...inYen, bid: usd('10') });
    await batches.executor.execute(
      sql`update advert_campaigns set bid = 3, bid_currency = 'JPY' where id = ${campaign}`,
    );
    const moment = sql`${new Date(now - millisecondsInHour / 2).toISOString()}::timestamptz`;
    await batches.executor.execute(sql`
      update advert_campaign_bids set since = case when until is null then ${moment} else since end,
        until = case when until is null then null else ${moment} end where campaign = ${campaign}`);
    expect(await costsOf(campaign, [{ cost: '5' }, { cost: '3' }])).toEqual(['0', '3']);
    expect(await batches.unbilledOf(campaign)).toEqual([['click', 'aboveBid', 1, '5', '3.5']]);
  });

  it.each(['dailyBudget', 'totalBudget'])('costs nothing if the %s is in the former currency', async (budget) => {
    const campaign = await batches.createCampaign({ ...inYen, [budget]: usd('1000') });
    expect(await costsOf(campaign, [{ cost: '5' }])).toEqual(['0']);
    expect(await batches.unbilledOf(campaign)).toEqual([['click', 'otherCurrency', 1, '5', '3.5']]);
    expect(await isSpent(campaign)).toBe(false);
  });

  it('costs nothing in an hour that is booked in the former currency', async () => {
    const hour = new Date(now - 5 * millisecondsInHour);
    await batches.executor.insert(bookedHours).values({ hour, currency: 'USD' });
    const campaign = await batches.createCampaign(inYen);
    const times = [hour.getTime() - 1000, hour.getTime(), hour.getTime() + millisecondsInHour];
    const lines = times.map((time) => ({ time: new Date(time).toISOString(), cost: '5' }));
    expect(await costsOf(campaign, lines)).toEqual(['5', '0', '5']);
    expect(await batches.unbilledOf(campaign)).toEqual([['click', 'otherCurrency', 1, '5', '3.5']]);
  });

  it('costs nothing in an hour in which others have cost something in the former currency', async () => {
    const hour = now - 20 * millisecondsInHour;
    await sendCostly(hour);
    const campaign = await batches.createCampaign(inYen);
    const times = [hour + 1000, hour + millisecondsInHour];
    const lines = times.map((time) => ({ time: new Date(time).toISOString(), cost: '5' }));
    expect(await costsOf(campaign, lines)).toEqual(['0', '5']);
    expect(await batches.unbilledOf(campaign)).toEqual([['click', 'otherCurrency', 1, '5', '3.5']]);
  });

  it('costs nothing in an hour in which an exchange has cost something that nobody earns', async () => {
    const hour = now - 60 * millisecondsInHour;
    const { id: exchange } = await batches.world.insert(exchanges, batches.next(), { title: 'Exchange in dollars' });
    const line = { event: 'impression', exchange, cost: '5', adzone: 0, time: new Date(hour).toISOString() };
    expect(await batches.costsOf(await batches.sendLines([line]))).toEqual(['5']);
    const campaign = await batches.createCampaign(inYen);
    expect(await costsOf(campaign, [{ time: line.time, cost: '5' }])).toEqual(['0']);
  });

  it('costs nothing where a server in the former currency gives its hour that currency at the same time', async () => {
    const hour = new Date(now - 70 * millisecondsInHour);
    const [dollars, yens] = [await batches.createCampaign({ bid: usd('5') }), await batches.createCampaign(inYen)];
    const line = { event: 'click', cost: '5', time: hour.toISOString() };
    const send = async (campaign: number, platform?: Platform) =>
      batches.costsOf(await batches.sendLines([{ ...line, campaign }], undefined, platform));
    const costs = await Promise.all([send(dollars), send(yens, changed)]);
    const [booked] = await batches.executor.select().from(bookedHours).where(eq(bookedHours.hour, hour));
    expect(costs.flat()).toEqual(booked?.currency === 'USD' ? ['5', '0'] : ['0', '5']);
  });

  it('costs an exchange nothing in an hour that is booked in the former currency', async () => {
    const hour = new Date(now - 8 * millisecondsInHour);
    await batches.executor.insert(bookedHours).values({ hour, currency: 'USD' });
    const { id: exchange } = await batches.world.insert(exchanges, batches.next(), { title: 'Exchange in yen' });
    const lines = [hour.getTime(), hour.getTime() + millisecondsInHour].map((time) => ({
      event: 'impression',
      exchange,
      time: new Date(time).toISOString(),
      cost: '5',
    }));
    expect(await batches.costsOf(await batches.sendLines(lines, undefined, changed))).toEqual(['0', '5']);
  });
});

test('events of before AD_CURRENCY has changed are charged in the former currency, although they are booked later', async () => {
  const hour = new Date(now - 40 * millisecondsInHour);
  const campaign = await sendCostly(hour.getTime());
  const { id: advertiser } = batches.world.actor('advertiser');
  await fund(batches.world.platform.database, accountOf.user(advertiser, 'USD'), '100');
  const waiting = await findUnbooked(batches.executor, advertiser, {
    ...changed.configuration,
    statisticsDays: 36_500,
  });
  expect(new Set(waiting.map(({ currency }) => currency))).toContain('USD');
  const span = { from: hour.getTime(), to: hour.getTime() + millisecondsInHour };
  // The hour has a currency, and nothing that a reconciliation could compare.
  expect(await loadLedgerSums(batches.executor, span)).toEqual(new Map());
  await bookHour(changed, figuresOf(1, [spends(advertiser, campaign, '5')], hour));
  expect((await loadLedgerSums(batches.executor, span)).get(hour.getTime())).toMatchObject({
    spend: '5',
    owedSpend: '0',
  });
  expect(await loadBalance(batches.executor, accountOf.user(advertiser, 'USD'))).toBe('95');
});
