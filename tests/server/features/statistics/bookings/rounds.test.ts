import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkSpending } from '#server/features/statistics/autoPause/checkSpending.ts';
import { bookChangedHours } from '#server/features/statistics/bookings/bookChangedHours.ts';
import { bookHour } from '#server/features/statistics/bookings/bookHour.ts';
import { findUnbooked, recordArrivals } from '#server/features/statistics/model/adArrivals.ts';
import { bookingStart } from '#server/features/statistics/model/bookingTables.ts';
import { ledgerInvariants } from '#server/ledger/invariants.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { problem } from '#src/problems/catalogue.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { reconciledHour, reconciliation } from '#src/resources/statistics/routes/reconciliation.ts';
import { balancesOf, figuresOf, spends } from '#tests/support/bookings.ts';
import { occupyAllOf } from '#tests/support/fairQueue.ts';
import { fundUser } from '#tests/support/funds.ts';
import { bookingInvariants } from '#tests/support/invariants/bookings.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { ruleEvent } from '#tests/support/ruleEvents.ts';
import { signIn } from '#tests/support/signIn.ts';
import { hasEngine, insertEvents, openStatistics } from '#tests/support/statistics.ts';
import { openStatisticsApp, type StatisticsApp } from '#tests/support/statisticsWorld.ts';

const hourLength = 3_600_000;
const millionth = 1_000_000;
/** Ten minutes past an hour: the hour before is to be booked. */
const now = Math.floor(Date.now() / hourLength) * hourLength + 10 * 60_000;
const hour = Math.floor(now / hourLength) * hourLength - hourLength;
const zone = 77;
let campaign = 0;

let here: StatisticsApp;
beforeAll(async () => {
  here = await openStatisticsApp();
  const { database } = here.world.platform;
  // Only the campaign of this test runs.
  await database.sql.execute(sql`update advert_campaigns set status = 2 where status = 0`);
  await database.sql.insert(bookingStart).values({ hour: new Date(hour - 5 * hourLength) });
}, 180_000);
afterAll(() => here.close());

describe.skipIf(!hasEngine)(
  'money from events (skipped where the optional packages of the engine aren’t installed)',
  () => {
    const advertiser = () => here.world.actor('advertiser').id;
    const publisher = () => here.world.actor('publisher').id;
    const statistics = () => here.here.statistics;
    const balances = () => balancesOf(here.world.platform.database, [advertiser(), publisher()]);
    const paused = async () => {
      const [found] = await rowsWhere(here.world.platform.database.sql, advertCampaigns, sql`id = ${campaign}`);
      return found?.autoPause;
    };
    // The world’s invoices and withdrawals were written past the rules.
    afterEach(() => expectConsistentLedger(here.world.platform.database, [...ledgerInvariants, ...bookingInvariants]));

    /** Inserts an event into the engine and records its arrival. */
    const spend = async (units: number, time = hour + 60_000) => {
      const line = { time: time / 1000, cost: String(units) };
      await here.world.platform.database.transaction((tx) =>
        recordArrivals(tx, [{ ids: { advertiser: advertiser() }, line }]),
      );
      await insertEvents(statistics(), [
        {
          ...ruleEvent(
            'impression',
            { advertiser: advertiser(), campaign, publisher: publisher(), site: 5, adzone: zone },
            { time: time / 1000, cost: units * millionth },
          ),
          publisherRevenue: units * 0.7 * millionth,
        },
      ]);
    };
    const fund = (amount: string, currency?: string) =>
      here.world.platform.database.transaction((tx) => fundUser(tx, advertiser(), amount, currency));
    const round = () => bookChangedHours(here.world.platform, statistics(), now);
    const check = () => checkSpending(here.world.platform, statistics(), now);
    /** What the advertiser has spent and what isn’t booked yet. */
    const unbooked = async () => {
      const { database, configuration } = here.world.platform;
      const found = await findUnbooked(database.sql, advertiser(), configuration);
      return found.reduce((sum, { side, amount }) => sum + (side === 'spend' ? Number(amount) : 0), 0);
    };
    const newsOf = async (kind: string) =>
      (
        await here.world.platform.database.sql.execute(
          sql`select body from notifications where user_id = ${advertiser()} and kind = ${kind}`,
        )
      ).rows;
    const asAdmin = async (path: string) => {
      const headers = await signIn(here.app, await here.world.account('admin'));
      return here.app.inject({ method: 'GET', url: `/api/adnet${path}`, headers });
    };
    const hours = async () => reconciliation.answer.parse((await asAdmin(reconciliation.path)).json());

    test('An hour is booked from its events, and again where they have changed; its lines lead to them.', async () => {
      const before = await balances();
      await fund('100');
      const made = await here.world.insert(advertCampaigns, 9_001, {
        owner: advertiser(),
        name: 'Money from events',
        status: 0,
        paused: false,
        archived: false,
        timezone: 'UTC',
        dailyBudget: { amount: '50', currency: 'USD' },
        totalBudget: { amount: '90', currency: 'USD' },
      });
      campaign = made.id;
      await spend(10);
      await spend(1, now);
      await round();
      await round();
      const after = await balances();
      const changes = [0, 1].map((index) => Number(after.users[index]) - Number(before.users[index]));
      expect(changes).toEqual([90, 7]);
      expect(Number(after.platform) - Number(before.platform)).toBe(3);

      await spend(2);
      expect((await hours()).hours.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
      await round();
      const { hours: found, total } = await hours();
      expect(found.find((each) => Date.parse(each.hour) === hour)).toMatchObject({
        events: { spend: '12', income: '8.4' },
        ledger: { spend: '12', income: '8.4' },
        margin: '3.6',
        transfers: 2,
        state: 'booked',
      });
      expect(total.owed).toEqual({ spend: '0', income: '0' });

      const ofHour = () => asAdmin(`${reconciledHour.path}?hour=${new Date(hour).toISOString()}`);
      const end = occupyAllOf(here.world.platform.fairQueues, 'money', here.world.actor('admin').id);
      expect((await ofHour()).statusCode).toBe(429);
      end();
      const booked = reconciledHour.answer.parse((await ofHour()).json());
      expect(booked.map(({ side, record, told }) => [side, record, told])).toEqual([
        ['spend', campaign, '12'],
        ['income', zone, '8.4'],
      ]);
      const headers = await signIn(here.app, await here.world.account('advertiser'));
      const statement = await here.app.inject({
        method: 'GET',
        url: '/api/adnet/v0/payments/statement?type=ad-spend',
        headers,
      });
      const [line] = statement.json<{ entries: { title: string; link: string }[] }>().entries;
      expect(line?.title).toContain('Money from events');
      expect(line?.link).toContain('/statistics?');
      const refused = await here.app.inject({ method: 'GET', url: `/api/adnet${reconciliation.path}`, headers });
      expect(refused.statusCode).toBe(403);
    });

    test('A campaign pauses by itself over its budgets and without money, is told of once, and goes on by itself.', async () => {
      const { sql: executor } = here.world.platform.database;
      const budgets = (daily: number, total: number) =>
        executor.execute(
          sql`update advert_campaigns set daily_budget = ${daily}, total_budget = ${total} where id = ${campaign}`,
        );
      await fund('1000');
      await check();
      expect(await paused()).toBeNull();
      await spend(60, now);
      await check();
      await check();
      expect(await paused()).toBe('dailyBudget');
      expect(await newsOf('campaignDailyBudgetSpent')).toHaveLength(1);
      await budgets(90, 90);
      await check();
      expect(await paused()).toBeNull();
      await spend(45, now);
      await check();
      expect(await paused()).toBe('totalBudget');
      expect(await newsOf('campaignTotalBudgetSpent')).toHaveLength(1);
      await budgets(900_000_000_000, 900_000_000_000);
      await check();
      expect(await paused()).toBeNull();
      const [left = '0'] = (await balances()).users;
      await spend(Math.ceil(Number(left)), now);
      await check();
      expect(await paused()).toBe('noMoney');
      expect(await newsOf('accountOutOfMoney')).toHaveLength(1);
      await fund(String(Math.ceil(Number(left)) * 2));
      await check();
      expect(await paused()).toBeNull();
      expect(await newsOf('accountHasMoney')).toHaveLength(1);
      const { rows } = await executor.execute(
        sql`select action from audit_entries where entity = 'advert-campaigns' and entity_id = ${campaign} order by id`,
      );
      expect(rows.map(({ action }) => action)).toEqual([
        'autoPause',
        'autoResume',
        'autoPause',
        'autoResume',
        'autoPause',
        'autoResume',
      ]);
    });

    test('A debt of a booked hour pauses the campaigns of the advertiser until their balance exceeds it.', async () => {
      await check();
      expect(await paused()).toBeNull();
      const [left = '0'] = (await balances()).users;
      await spend(Number(left) + 50, hour - 4 * hourLength + 60_000);
      await round();
      expect(await paused()).toBe('noMoney');
      await fund(String((await unbooked()) + 40));
      await check();
      expect(await paused()).toBe('noMoney');
      await fund('20');
      await check();
      expect(await paused()).toBeNull();
      await round();
    });

    test('A campaign stays paused if new money is spent while the statistics are queried.', async () => {
      const [left = '0'] = (await balances()).users;
      await spend(Math.ceil(Number(left)), now);
      await check();
      expect(await paused()).toBe('noMoney');
      await fund(String((await unbooked()) - Number(left) + 10));
      const { engine } = statistics();
      const client = await engine.client();
      const queried = vi.spyOn(engine, 'client').mockImplementationOnce(async () => {
        await spend(20, now);
        return client;
      });
      await check();
      expect(queried).toHaveBeenCalled();
      queried.mockRestore();
      expect(await paused()).toBe('noMoney');
      await fund('20');
      await check();
      expect(await paused()).toBeNull();
    });

    test('A debt in an earlier currency pauses the campaigns until the advertiser has the money in that currency.', async () => {
      const { database, configuration } = here.world.platform;
      const figures = figuresOf(1, [spends(advertiser(), campaign, '20')], new Date(hour - 5 * hourLength));
      await bookHour({ database, configuration: { ...configuration, adCurrency: 'EUR' } }, figures);
      expect(await paused()).toBe('noMoney');
      await fund('19', 'EUR');
      await check();
      expect(await paused()).toBe('noMoney');
      await fund('1', 'EUR');
      await check();
      expect(await paused()).toBeNull();
      await round();
    });

    test('Statistics that stop between two hours of a round leave the later ones whole for the next round.', async () => {
      const [first, second] = [hour - 3 * hourLength, hour - 2 * hourLength];
      await fund('100');
      await spend(4, first + 60_000);
      await spend(6, second + 60_000);
      const before = await balances();
      const changes = async () => {
        const { users } = await balances();
        return users.map((balance, index) => Number(balance) - Number(before.users[index]));
      };
      const { engine } = statistics();
      const client = await engine.client();
      // They answer which hours have changed, and the figures of the first.
      const asked = vi.spyOn(engine, 'client').mockResolvedValueOnce(client).mockResolvedValueOnce(client);
      asked.mockRejectedValue(new Refusal([problem('statisticsUnavailable')]));
      await expectRefusal(round(), ['statisticsUnavailable']);
      asked.mockRestore();
      expect(await changes()).toEqual([expect.closeTo(-4), expect.closeTo(2.8)]);
      const stateOf = async (at: number) => (await hours()).hours.find((each) => Date.parse(each.hour) === at)?.state;
      expect([await stateOf(first), await stateOf(second)]).toEqual(['booked', 'waiting']);
      await round();
      expect(await changes()).toEqual([expect.closeTo(-10), expect.closeTo(7)]);
      expect(await stateOf(second)).toBe('booked');
    });

    test('While statistics are unavailable nothing is booked or resumed, and lack of money pauses.', async () => {
      await check();
      expect(await paused()).toBeNull();
      const before = await balances();
      const [left = '0'] = before.users;
      await spend(Math.ceil(Number(left)), now);
      const gone = await openStatistics({ STATISTICS: 'off' });
      await expectRefusal(bookChangedHours(here.world.platform, gone.statistics, now), ['statisticsMissing']);
      const checkWithout = () =>
        expectRefusal(checkSpending(here.world.platform, gone.statistics, now), ['statisticsMissing']);
      await checkWithout();
      expect(await balances()).toEqual(before);
      expect(await paused()).toBe('noMoney');
      await fund(String(2 * Math.ceil(Number(left))));
      await checkWithout();
      expect(await paused()).toBe('noMoney');
      await gone.close();
      await check();
      expect(await paused()).toBeNull();
    });
  },
);
