import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookChangedHours } from '#server/features/statistics/bookings/bookChangedHours.ts';
import { recordArrivals } from '#server/features/statistics/model/adArrivals.ts';
import { bookingStart } from '#server/features/statistics/model/bookingTables.ts';
import { writeOffDebts } from '#src/resources/payments/routes/writeOffDebts.ts';
import { reconciledHour, reconciliation } from '#src/resources/statistics/routes/reconciliation.ts';
import { fundUser } from '#tests/support/funds.ts';
import { ruleEvent } from '#tests/support/ruleEvents.ts';
import { signIn } from '#tests/support/signIn.ts';
import { hasEngine, insertEvents } from '#tests/support/statistics.ts';
import { openStatisticsApp, type StatisticsApp } from '#tests/support/statisticsWorld.ts';

const hourLength = 3_600_000;
const millionth = 1_000_000;
/** Ten minutes past an hour: the hour before is to be booked. */
const now = Math.floor(Date.now() / hourLength) * hourLength + 10 * 60_000;
const hour = Math.floor(now / hourLength) * hourLength - hourLength;
const campaign = 9_001;

let here: StatisticsApp;
let headers: Record<string, string>;
beforeAll(async () => {
  here = await openStatisticsApp();
  headers = await signIn(here.app, await here.world.account('admin'));
  const { database } = here.world.platform;
  await database.sql.insert(bookingStart).values({ hour: new Date(hour) });
  await database.transaction((tx) => fundUser(tx, here.world.actor('advertiser').id, '4'));
}, 180_000);
afterAll(() => here.close());

/** Inserts an impression of the hour, and books the hour. */
async function bookSpend(units: number): Promise<void> {
  const [advertiser, publisher] = [here.world.actor('advertiser').id, here.world.actor('publisher').id];
  const { statistics } = here.here;
  const time = hour / 1000 + 60;
  await here.world.platform.database.transaction((tx) =>
    recordArrivals(tx, [{ ids: { advertiser }, line: { time, cost: String(units) } }]),
  );
  const ids = { advertiser, campaign, publisher, site: 5, adzone: 77 };
  const event = ruleEvent('impression', ids, { time, cost: units * millionth });
  await insertEvents(statistics, [{ ...event, publisherRevenue: units * 0.7 * millionth }]);
  await bookChangedHours(here.world.platform, statistics, now);
}

async function writeOff(amount: string): Promise<void> {
  const { statusCode } = await here.app.inject({
    method: 'POST',
    url: `/api/adnet${writeOffDebts.path}`,
    headers,
    payload: {
      user: here.world.actor('advertiser').id,
      amounts: [{ currency: 'USD', amount }],
      reason: 'The company was dissolved.',
    },
  });
  expect(statusCode).toBe(200);
}

const read = async (path: string): Promise<unknown> =>
  (await here.app.inject({ method: 'GET', url: `/api/adnet${path}`, headers })).json();
const reconcile = async () => reconciliation.answer.parse(await read(reconciliation.path));
const listBookings = async () =>
  reconciledHour.answer.parse(await read(`${reconciledHour.path}?hour=${new Date(hour).toISOString()}`));

describe.skipIf(!hasEngine)(
  'the reconciliation of an hour with a written-off debt (skipped where the optional packages of the engine aren’t installed)',
  () => {
    it('has the state `writtenOff` if nothing else is unpaid, with the amounts of the hour, the total and each booking', async () => {
      await bookSpend(10);
      const before = await reconcile();
      expect(before.hours).toMatchObject([{ state: 'owed', writtenOff: { spend: '0', income: '0' } }]);
      await writeOff('6');
      const { hours, total } = await reconcile();
      const writtenOff = { spend: '6', income: '4.2' };
      expect(hours).toMatchObject([
        {
          events: { spend: '10', income: '7' },
          ledger: { spend: '4', income: '2.8' },
          owed: { spend: '0', income: '0' },
          writtenOff,
          state: 'writtenOff',
        },
      ]);
      expect(total.writtenOff).toEqual(writtenOff);
      const bookings = await listBookings();
      expect(bookings.map((each) => [each.side, each.told, each.booked, each.writtenOff])).toEqual([
        ['spend', '10', '4', '6'],
        ['income', '7', '2.8', '4.2'],
      ]);
    });

    it('has the state `owed` if later events are unpaid, with both amounts', async () => {
      await bookSpend(2);
      const { hours } = await reconcile();
      expect(hours).toMatchObject([
        {
          ledger: { spend: '4', income: '2.8' },
          owed: { spend: '2', income: '1.4' },
          writtenOff: { spend: '6', income: '4.2' },
          state: 'owed',
        },
      ]);
    });
  },
);
