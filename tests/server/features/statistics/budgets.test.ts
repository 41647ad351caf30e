import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advertCampaignStates } from '#server/features/statistics/ingestion/campaignStateTable.ts';
import { campaignSpend } from '#server/features/statistics/model/campaignSpendTable.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { exchanges } from '#src/resources/adnet/dictionaries/exchanges.ts';
import { ownNetwork } from '#src/resources/ownNetwork.ts';
import { unbilledEvents } from '#src/resources/statistics/unbilledEvents.ts';
import { race } from '#tests/support/races.ts';
import { openWaitingBatches, usd, type WaitingBatches } from '#tests/support/waitingBatches.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

let batches: WaitingBatches;
beforeAll(async () => {
  batches = await openWaitingBatches(now);
});
afterAll(() => batches.close());

const executor = () => batches.executor;
const createCampaign = (values?: Readonly<Record<string, unknown>>, model?: string) =>
  batches.createCampaign(values, model);
const costsOf = (batch: string) => batches.costsOf(batch);
const unbilledOf = (campaign: number) => batches.unbilledOf(campaign);

interface SentEvent {
  readonly cost: string;
  readonly at?: number;
  readonly event?: string;
}

/** Sends events of a campaign. @returns the ID of the batch */
const send = (campaign: number, events: readonly SentEvent[], batch?: string): Promise<string> =>
  batches.sendLines(
    events.map(({ at = now, event = 'click', cost }) => ({ time: new Date(at).toISOString(), event, campaign, cost })),
    batch,
  );

async function spentOf(campaign: number): Promise<Readonly<Record<string, string>>> {
  const rows = await executor().select().from(campaignSpend).where(eq(campaignSpend.campaign, campaign));
  return Object.fromEntries(rows.map(({ period, spent }) => [period, new Exact(spent).toFixed()]));
}

const repeated = (cost: string, count: number): SentEvent[] => Array.from({ length: count }, () => ({ cost }));
const moveState = (campaign: number, minutes: number) =>
  executor()
    .update(advertCampaignStates)
    .set({ since: new Date(now - minutes * millisecondsInMinute) })
    .where(sql`campaign = ${campaign} and until is null`);

describe('a daily budget', () => {
  test('bills events until it is spent; the others cost and earn nothing, and stand in the log with their amounts', async () => {
    const campaign = await createCampaign();
    const batch = await send(campaign, repeated('3', 5));
    expect(await costsOf(batch)).toEqual(['3', '3', '3', '0', '0']);
    expect(await batches.columnOf(batch, 'publisherRevenue')).toEqual(['2.1', '2.1', '2.1', '0', '0']);
    expect(await unbilledOf(campaign)).toEqual([['click', 'dailyBudget', 2, '6', '4.2']]);
    expect(await spentOf(campaign)).toEqual({ '2026-11-20': '9', total: '9' });
  });

  test('lets a smaller event fit', async () => {
    const campaign = await createCampaign();
    expect(await costsOf(await send(campaign, [...repeated('6', 2), { cost: '4' }]))).toEqual(['6', '0', '4']);
  });

  test('counts by the day of the event in the campaign’s time zone, however late it arrives', async () => {
    const campaign = await createCampaign({ timezone: 'Asia/Tokyo' });
    const [before, after] = [Date.parse('2026-11-18T14:59:00Z'), Date.parse('2026-11-18T15:00:00Z')];
    const batch = await send(campaign, [
      { cost: '8', at: before },
      { cost: '8', at: after },
      { cost: '8', at: before },
    ]);
    expect(await costsOf(batch)).toEqual(['8', '8', '0']);
    expect(await spentOf(campaign)).toEqual({ '2026-11-18': '8', '2026-11-19': '8', total: '16' });
  });

  test('counts a conversion on the day on which it is received', async () => {
    const campaign = await createCampaign({}, 'CPA');
    await send(campaign, [{ cost: '8', event: 'sale', at: now - 48 * millisecondsInHour }]);
    expect(await spentOf(campaign)).toEqual({ '2026-11-20': '8', total: '8' });
  });

  test('bills nothing of before once it is raised', async () => {
    const campaign = await createCampaign();
    await send(campaign, repeated('10', 2));
    await executor().execute(sql`update advert_campaigns set daily_budget = 50 where id = ${campaign}`);
    expect(await costsOf(await send(campaign, repeated('10', 1)))).toEqual(['10']);
    expect(await spentOf(campaign)).toMatchObject({ total: '20' });
  });
});

test('A total budget holds over all days.', async () => {
  const campaign = await createCampaign({ totalBudget: usd('15') });
  await send(campaign, [{ cost: '8', at: now - 24 * millisecondsInHour }]);
  const batch = await send(campaign, [{ cost: '8' }, { cost: '7' }]);
  expect(await costsOf(batch)).toEqual(['0', '7']);
  expect(await unbilledOf(campaign)).toEqual([['click', 'totalBudget', 1, '8', '5.6']]);
});

test('A batch that is sent again counts once for the budgets.', async () => {
  const campaign = await createCampaign();
  const batch = await send(campaign, repeated('3', 2));
  await send(campaign, repeated('3', 2), batch);
  expect(await spentOf(campaign)).toMatchObject({ total: '6' });
});

test(`${race.attempts} batches at once never exceed a budget.`, async () => {
  const campaign = await createCampaign();
  const sent = await Promise.all(Array.from({ length: race.attempts }, () => send(campaign, repeated('1', 3))));
  const costs = (await Promise.all(sent.map(costsOf))).flat();
  const billed = costs.reduce((sum, cost) => sum.plus(cost), new Exact(0)).toFixed();
  expect(billed).toBe('10');
  expect(await spentOf(campaign)).toEqual({ '2026-11-20': '10', total: '10' });
});

describe('a campaign’s state', () => {
  test.each([
    ['pending', { status: 1 }],
    ['closed', { status: 2 }],
    ['rejected', { status: 3 }],
  ] as const)('of %s bills no event', async (reason, values) => {
    const campaign = await createCampaign(values);
    const batch = await send(campaign, [{ cost: '3', event: 'impression' }]);
    expect(await costsOf(batch)).toEqual(['0']);
    expect(await unbilledOf(campaign)).toEqual([['impression', reason, 1, '3', '2.1']]);
    expect(await spentOf(campaign)).toEqual({});
  });

  test.each([
    [59, ['3']],
    [61, ['0']],
  ] as const)('of a pause %i minutes ago decides', async (minutes, costs) => {
    const campaign = await createCampaign();
    await executor().execute(sql`update advert_campaigns set paused = true where id = ${campaign}`);
    await moveState(campaign, minutes);
    expect(await costsOf(await send(campaign, [{ cost: '3' }]))).toEqual(costs);
  });
});

test('Whatever events arrive in whatever order, their billed costs are within the budgets and are what the campaign has spent.', async () => {
  const cost = fc.integer({ min: 0, max: 4_000_000 }).map((micros) => new Exact(micros).div(1_000_000).toFixed());
  const event = fc.record({
    cost,
    at: fc.integer({ min: 0, max: 60 }).map((hours) => now - hours * millisecondsInHour),
  });
  const budget = fc.integer({ min: 1, max: 20 });
  const bid = fc.integer({ min: 1, max: 4 });
  await fc.assert(
    fc.asyncProperty(
      bid,
      budget,
      budget,
      fc.array(fc.array(event, { minLength: 1, maxLength: 8 }), { maxLength: 3 }),
      async (most, daily, more, sent) => {
        const [dailyBudget, totalBudget] = [daily, daily + more];
        const campaign = await createCampaign({
          bid: usd(String(most)),
          dailyBudget: usd(String(dailyBudget)),
          totalBudget: usd(String(totalBudget)),
        });
        let billed = new Exact(0);
        for (const events of sent)
          for (const each of await costsOf(await send(campaign, events))) {
            expect(Number(each)).toBeLessThanOrEqual(most);
            billed = billed.plus(each);
          }
        const { total = '0', ...days } = await spentOf(campaign);
        expect(new Exact(total).lte(totalBudget)).toBe(true);
        expect(billed.toFixed()).toBe(total);
        expect(
          Object.values(days)
            .reduce((sum, spent) => sum.plus(spent), new Exact(0))
            .toFixed(),
        ).toBe(total);
        for (const spent of Object.values(days)) expect(new Exact(spent).lte(dailyBudget)).toBe(true);
      },
    ),
    { numRuns: 30 },
  );
});

describe('demand from outside', () => {
  const exchange = async (title: string) => {
    const { id } = await batches.world.insert(exchanges, batches.next(), { title });
    return id;
  };
  const sendLines = (lines: readonly object[]) =>
    batches.sendLines(lines.map((line) => ({ event: 'impression', cost: '2', ...line })));
  const withoutPayer = async () => {
    const isWithout = sql`reason = 'noPayer' and campaign is null order by exchange nulls first, side desc`;
    const rows = await rowsWhere(executor(), unbilledEvents, isWithout);
    return rows.map(({ side, owner, campaign, adzone, events, amount }) => [
      side,
      owner,
      campaign,
      adzone,
      events,
      amount.amount,
    ]);
  };

  test('is paid by the exchange that a line names; a line without a campaign or an exchange credits nobody', async () => {
    const id = await exchange('Demand from outside');
    const lines = [{ exchange: id }, {}, { exchange: ownNetwork }, { exchange: 60_000 }, { campaign: 0, exchange: 0 }];
    const batch = await sendLines(lines);
    expect(await costsOf(batch)).toEqual(['2', '0', '0', '0', '0']);
    expect(await batches.columnOf(batch, 'publisherRevenue')).toEqual(['1.4', '0', '0', '0', '0']);
    const publisher = batches.world.actor('publisher').id;
    const [spend, income, ...others] = await withoutPayer();
    expect(spend).toEqual(['spend', null, null, null, 3, '6']);
    expect(income).toEqual(['income', publisher, null, batches.zone, 3, '4.2']);
    // The row of the own network names that exchange.
    expect(others.map(([side, , , , events]) => [side, events])).toEqual([
      ['spend', 1],
      ['income', 1],
    ]);
  });

  test('with a campaign, the campaign pays', async () => {
    const [id, campaign] = [await exchange('Another exchange'), await createCampaign()];
    const batch = await sendLines([
      { event: 'click', exchange: id, campaign, cost: '9' },
      { event: 'click', exchange: id, campaign, cost: '9' },
    ]);
    expect(await costsOf(batch)).toEqual(['9', '0']);
    expect(await spentOf(campaign)).toEqual({ '2026-11-20': '9', total: '9' });
  });
});
