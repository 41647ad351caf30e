import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookHour } from '#server/features/statistics/bookings/bookHour.ts';
import type { ReportedAmount } from '#server/features/statistics/bookings/hourFigures.ts';
import { findDueIncomes, releaseIncomes } from '#server/features/statistics/bookings/releaseIncomes.ts';
import { conversionEvents } from '#server/features/statistics/conversions/conversionTables.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import { ledgerInvariants } from '#server/ledger/invariants.ts';
import { limits } from '#src/limits.ts';
import type { BookingBasis } from '#src/resources/statistics/bookingSides.ts';
import { conversionStatus } from '#src/resources/statistics/conversionStatus.ts';
import { conversions } from '#src/resources/statistics/conversions.ts';
import { earns, figuresOf, spends, testHour } from '#tests/support/bookings.ts';
import { fundUser } from '#tests/support/funds.ts';
import { bookingInvariants } from '#tests/support/invariants/bookings.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { race } from '#tests/support/races.ts';
import { openWorld, type World } from '#tests/support/world.ts';

const trafficHold = 7 * millisecondsInDay;
const conversionHold = limits.conversionHold * millisecondsInDay;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

// Each test has an advertiser, a publisher and an hour of its own.
let last = 0;
let [advertiser, publisher] = [0, 0];
let hour = testHour;
beforeEach(async () => {
  last += 2;
  [advertiser, publisher] = [5_000 + last, 5_001 + last];
  hour = new Date(testHour.getTime() + last * millisecondsInHour);
  await world.platform.database.transaction((tx) => fundUser(tx, advertiser, '100'));
});
// The records of a world have money that no entry is about.
afterEach(() => expectConsistentLedger(world.platform.database, [...ledgerInvariants, ...bookingInvariants]));

const book = (rows: number, ...told: ReportedAmount[]) => bookHour(world.platform, figuresOf(rows, told, hour));
const spend = (told: string, takenBack?: string, basis?: BookingBasis) => ({
  ...spends(advertiser, 7, told, takenBack),
  basis: basis ?? 'traffic',
});
const earn = (told: string, takenBack?: string, basis?: BookingBasis) =>
  earns(publisher, 3, told, takenBack, undefined, basis);
const withHold = (adIncomeHoldDays: number) => ({
  ...world.platform,
  configuration: { ...world.platform.configuration, adIncomeHoldDays },
});
const dueAt = (passed: number) => findDueIncomes(withHold(7), hour.getTime() + millisecondsInHour + passed);
const release = async (passed: number) => releaseIncomes(world.platform, await dueAt(passed));
async function held() {
  const { sql: executor } = world.platform.database;
  return {
    pending: await loadBalance(executor, accountOf.pending(publisher, 'USD')),
    available: await loadBalance(executor, accountOf.user(publisher, 'USD')),
  };
}

test('An income is available once its hold is over, and not before.', async () => {
  await book(40, spend('10'), earn('7'));
  expect(await held()).toEqual({ pending: '7', available: '0' });
  await release(trafficHold - 1);
  expect(await held()).toEqual({ pending: '7', available: '0' });
  await release(trafficHold);
  expect(await held()).toEqual({ pending: '0', available: '7' });
  expect(await dueAt(trafficHold)).toEqual([]);
});

test('An income is released once by many processes at the same time.', async () => {
  await book(40, spend('10'), earn('7'));
  const due = await dueAt(trafficHold);
  await Promise.all(Array.from({ length: race.attempts }, () => releaseIncomes(world.platform, due)));
  expect(await held()).toEqual({ pending: '0', available: '7' });
});

test('A correction after the hold is released too.', async () => {
  await book(40, spend('10'), earn('7'));
  await release(trafficHold);
  await book(41, spend('12'), earn('8'));
  expect(await held()).toEqual({ pending: '1', available: '7' });
  await release(trafficHold);
  expect(await held()).toEqual({ pending: '0', available: '8' });
});

test('A rejected conversion is refunded out of the pending income of its hour.', async () => {
  await book(40, spend('10', '0', 'conversions'), earn('7', '0', 'conversions'));
  await book(41, spend('0', '10', 'conversions'), earn('0', '7', 'conversions'));
  expect(await held()).toEqual({ pending: '0', available: '0' });
  expect(await loadBalance(world.platform.database.sql, accountOf.user(advertiser, 'USD'))).toBe('100');
});

test('What is available isn’t taken back, nor is the pending income of other hours.', async () => {
  await book(40, spend('10', '0', 'conversions'), earn('7', '0', 'conversions'));
  await release(conversionHold);
  hour = new Date(hour.getTime() + 500 * millisecondsInHour);
  await book(40, spend('10'), earn('7'));
  hour = new Date(hour.getTime() - 500 * millisecondsInHour);
  await book(41, spend('0', '10', 'conversions'), earn('0', '7', 'conversions'));
  expect(await held()).toEqual({ pending: '7', available: '7' });
});

/** Inserts a conversion that the hour has received, with its event for the statistics. */
async function receiveConversion(status: string, sent: boolean): Promise<number> {
  last += 1;
  const receivedAt = new Date(hour.getTime() + millisecondsInMinute).toISOString();
  const { id } = await world.insert(conversions, 7_000 + last, { status, receivedAt });
  const line = sql`'{}'::jsonb` as never;
  await world.platform.database.sql.insert(conversionEvents).values({ conversion: id, takenBack: true, line, sent });
  return id;
}

test.each([
  ['pending', true],
  ['rejected', false],
] as const)(
  'An hour with a conversion that is %s, and in the statistics: %s, is not released.',
  async (status, sent) => {
    const { database } = world.platform;
    await book(40, spend('10', '0', 'conversions'), earn('7', '0', 'conversions'));
    const id = await receiveConversion(status, sent);
    await release(conversionHold);
    expect(await held()).toEqual({ pending: '7', available: '0' });
    const { approved } = conversionStatus.values;
    await database.sql.execute(
      sql`update conversions set status = ${approved} where id = ${id} and status = 'pending'`,
    );
    await database.sql.execute(sql`update conversion_events set sent = true where conversion = ${id}`);
    await release(conversionHold - 1);
    expect(await held()).toEqual({ pending: '7', available: '0' });
    await release(conversionHold);
    expect(await held()).toEqual({ pending: '0', available: '7' });
  },
);

test('Without a hold, traffic is available in the next round.', async () => {
  await book(40, spend('10'), earn('7'), spend('1', '0', 'conversions'), earn('0.5', '0', 'conversions'));
  await releaseIncomes(world.platform, await findDueIncomes(withHold(0), hour.getTime() + millisecondsInHour));
  expect(await held()).toEqual({ pending: '0.5', available: '7' });
});
