import { millisecondsInHour } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tableOf } from '#server/database/tables.ts';
import { createBalancesReader } from '#server/features/payments/balancesReader.ts';
import { loadExchangeAccounts } from '#server/features/payments/exchanges/loadExchangeAccounts.ts';
import { bookHour, bookOwedAmounts } from '#server/features/statistics/bookings/bookHour.ts';
import { listHourBookings } from '#server/features/statistics/bookings/reconcile.ts';
import { adBookings } from '#server/features/statistics/model/bookingTables.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import { ledgerInvariants } from '#server/ledger/invariants.ts';
import type { Platform } from '#server/platform/platform.ts';
import { exchanges } from '#src/resources/adnet/dictionaries/exchanges.ts';
import { freshPlatform } from '#tests/support/app.ts';
import { balancesOf, earns, earnsFrom, exchangeSpends, figuresOf, spends, testHour } from '#tests/support/bookings.ts';
import { fundUser } from '#tests/support/funds.ts';
import { bookingInvariants } from '#tests/support/invariants/bookings.ts';
import { expectConsistentLedger, move } from '#tests/support/ledger.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await freshPlatform();
});
afterAll(() => platform.database.close());

// Each test has its own exchange, publisher and hour.
let last = 500;
let [exchange, publisher] = [0, 0];
let hour = testHour;
beforeEach(async () => {
  last += 10;
  [exchange, publisher] = [last, 1_000 + last];
  hour = new Date(testHour.getTime() + last * millisecondsInHour);
  await platform.database.sql.execute(
    sql`insert into ${tableOf(exchanges.name).table} (id, title) values (${exchange}, ${`Exchange ${exchange}`})`,
  );
});
// These tests move money without deposits.
const withoutDeposits = bookingInvariants.filter(({ name }) => !name.includes('deposit'));
afterEach(() => expectConsistentLedger(platform.database, [...ledgerInvariants, ...withoutDeposits]));

const deposit = (amount: string) =>
  move(platform.database, accountOf.outside('USD'), accountOf.exchange(exchange, 'USD'), amount);
const book = (told: Parameters<typeof figuresOf>[1], rows = 10, at = hour) =>
  bookHour(platform, figuresOf(rows, told, at));
const earned = async (user = publisher) => (await balancesOf(platform.database, [user])).users[0];
const unpaid = async () => {
  const [balance] = await createBalancesReader(platform.database.sql, platform.configuration)(publisher);
  return balance?.unpaid ?? '0';
};
const account = async () => (await loadExchangeAccounts(platform)).find((each) => each.exchange === exchange);
const later = (hours: number) => new Date(hour.getTime() + hours * millisecondsInHour);

describe('an income from an exchange', () => {
  it('is owed by an exchange without money, and shown to both sides', async () => {
    await book([exchangeSpends(exchange, '10'), earnsFrom(exchange, publisher, 3, '7')]);
    expect(await earned()).toBe('0');
    expect(await unpaid()).toBe('7');
    expect(await account()).toEqual({
      exchange,
      title: `Exchange ${exchange}`,
      currency: 'USD',
      balance: '0',
      owed: '10',
      owedSince: hour.toISOString(),
    });
  });

  it('is paid out of the exchange’s account, with the platform’s margin', async () => {
    await deposit('25');
    const { platform: before } = await balancesOf(platform.database, []);
    await book([exchangeSpends(exchange, '10'), earnsFrom(exchange, publisher, 3, '7')]);
    expect(await earned()).toBe('7');
    expect(await unpaid()).toBe('0');
    expect(await account()).toMatchObject({ balance: '15', owed: '0', owedSince: null });
    const { platform: after } = await balancesOf(platform.database, []);
    expect(Number(after) - Number(before)).toBeCloseTo(3, 6);
  });

  it('isn’t paid by anyone if the events name no exchange', async () => {
    await deposit('25');
    await book([earns(publisher, 3, '7', '0', 0)]);
    expect(await earned()).toBe('0');
    expect(await account()).toMatchObject({ balance: '25' });
  });

  it('isn’t paid by a campaign or by another exchange of the same hour', async () => {
    const advertiser = 2_000 + last;
    await platform.database.transaction((tx) => fundUser(tx, advertiser, '100'));
    await book([
      spends(advertiser, exchange, '10'),
      earns(publisher + 1, 4, '6', '0', exchange),
      exchangeSpends(exchange, '10'),
      earnsFrom(exchange, publisher, 3, '7'),
    ]);
    expect([await earned(), await earned(publisher + 1)]).toEqual(['0', '6']);
  });

  it('is paid by a deposit, oldest hour first', async () => {
    for (const nth of [2, 0, 1]) {
      const told = [exchangeSpends(exchange, '10'), earnsFrom(exchange, publisher, 3, '7')];
      await book(told, 10, later(nth));
    }
    await deposit('10');
    await bookOwedAmounts(platform);
    expect(await account()).toMatchObject({ owed: '20', owedSince: later(1).toISOString() });
    await deposit('15');
    await bookOwedAmounts(platform);
    expect(await account()).toMatchObject({ owed: '5', owedSince: later(2).toISOString() });
    expect(await earned()).toBe('17.5');
    expect(await unpaid()).toBe('3.5');
  });

  it('gets its share of a partial deposit by the largest remainder, as the margin does', async () => {
    await book([
      exchangeSpends(exchange, '0.000004'),
      earnsFrom(exchange, publisher, 3, '0.000002'),
      earnsFrom(exchange, publisher + 1, 4, '0.000001'),
    ]);
    await deposit('0.000003');
    await bookOwedAmounts(platform);
    // 1.5, 0.75 and 0.75 millionths: the two larger remainders are rounded up.
    expect([await earned(), await earned(publisher + 1)]).toEqual(['0.000001', '0.000001']);
    await deposit('0.000001');
    await bookOwedAmounts(platform);
    expect([await earned(), await earned(publisher + 1)]).toEqual(['0.000002', '0.000001']);
    expect(await loadBalance(platform.database.sql, accountOf.exchange(exchange, 'USD'))).toBe('0');
  });
});

it('names the exchange and the basis of each booking in the reconciliation', async () => {
  await book([
    exchangeSpends(exchange, '10'),
    { ...exchangeSpends(exchange, '4'), basis: 'conversions' },
    earnsFrom(exchange, publisher, 3, '7'),
  ]);
  const bookings = await listHourBookings(platform.database.sql, hour.toISOString());
  expect(bookings).toMatchObject([
    { side: 'spend', owner: 0, record: 0, exchange, basis: 'traffic', name: `Exchange ${exchange}`, told: '10' },
    { side: 'spend', owner: 0, record: 0, exchange, basis: 'conversions', name: `Exchange ${exchange}`, told: '4' },
    { side: 'income', owner: publisher, record: 3, exchange, basis: 'traffic', told: '7' },
  ]);
});

it('keeps hours from before exchanges had accounts as they were booked', async () => {
  await book([earns(publisher, 3, '7', '0', 0)]);
  await platform.database.sql.execute(
    sql`update booked_hours set by_exchange = false where hour = ${hour.toISOString()}`,
  );
  await deposit('25');
  await book([exchangeSpends(exchange, '12'), earnsFrom(exchange, publisher, 3, '8.4')], 11);
  const stored = await platform.database.sql.select().from(adBookings).where(sql`hour = ${hour.toISOString()}`);
  expect(stored).toMatchObject([{ side: 'income', exchange: 0, booked: '0.000000000000000000' }]);
  expect(stored).toHaveLength(1);
  expect(Number(stored[0]?.told)).toBe(8.4);
});
