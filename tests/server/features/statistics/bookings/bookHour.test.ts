import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookHour, bookOwedAmounts } from '#server/features/statistics/bookings/bookHour.ts';
import { releaseIncomes } from '#server/features/statistics/bookings/releaseIncomes.ts';
import { bookedHours } from '#server/features/statistics/model/bookingTables.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { freshPlatform } from '#tests/support/app.ts';
import { balancesOf, earns, figuresOf, spends, testHour } from '#tests/support/bookings.ts';
import { fundUser } from '#tests/support/funds.ts';
import { expectConsistentLedger, move } from '#tests/support/ledger.ts';
import { race } from '#tests/support/races.ts';

const hourLength = 3_600_000;

let platform: Platform;
beforeAll(async () => {
  platform = await freshPlatform();
});
afterAll(() => platform.database.close());

// Each test has an advertiser and a publisher, and an hour, of its own.
let last = 0;
let [advertiser, publisher] = [0, 0];
let hour = testHour;
beforeEach(() => {
  last += 2;
  [advertiser, publisher] = [1_000 + last, 1_001 + last];
  hour = new Date(testHour.getTime() + last * hourLength);
});
afterEach(() => expectConsistentLedger(platform.database));

const fund = (amount: string, user = advertiser) => platform.database.transaction((tx) => fundUser(tx, user, amount));
const book = (rows: number, ...told: Parameters<typeof figuresOf>[1]) =>
  bookHour(platform, figuresOf(rows, told, hour));
const margin = async (): Promise<string> => (await balancesOf(platform.database, [])).platform;
const held = async () => (await balancesOf(platform.database, [advertiser, publisher])).users;

/** By how much the platform's account changes. */
async function kept(work: () => Promise<unknown>): Promise<string> {
  const before = await margin();
  await work();
  const { rows } = await platform.database.sql.execute<{ kept: string }>(
    sql`select trim_scale(${await margin()}::numeric - ${before}::numeric)::text as kept`,
  );
  return rows[0]?.kept ?? '';
}

async function typesOf(user: number): Promise<string[]> {
  const addresses = sql.param([`user:${user}:USD`, `pending:${user}:USD`]);
  const { rows } = await platform.database.sql.execute<{ entry: string }>(sql`
    select type || ' ' || trim_scale(case when credit = any(${addresses}) then amount else -amount end)::text as entry
    from ledger_entries where (debit = any(${addresses}) or credit = any(${addresses})) and entity = 'ad-bookings' order by id`);
  return rows.map(({ entry }) => entry);
}

describe('an hour', () => {
  test('is booked once: what was spent is what was earned, and the margin', async () => {
    await fund('100');
    const figures = [spends(advertiser, 7, '12.345678'), earns(publisher, 3, '8.641974')];
    expect(await kept(() => book(40, ...figures))).toBe('3.703704');
    expect(await held()).toEqual(['87.654322', '8.641974']);
    expect(await kept(async () => expect(await book(40, ...figures)).toBe(0))).toBe('0');
    expect(await typesOf(advertiser)).toEqual(['ad-spend -12.345678']);
    expect(await typesOf(publisher)).toEqual(['ad-income 8.641974']);
  });

  test('is booked once by many at the same time', async () => {
    await fund('100');
    const figures = [spends(advertiser, 7, '10'), earns(publisher, 3, '7')];
    const booked = await Promise.all(Array.from({ length: race.attempts }, () => book(40, ...figures)));
    expect(booked.filter((count) => count > 0)).toEqual([2]);
    expect(await held()).toEqual(['90', '7']);
  });

  test('is corrected by what late events add, and what rejected conversions take back', async () => {
    await fund('100');
    await book(40, spends(advertiser, 7, '10'), earns(publisher, 3, '7'));
    await book(41, spends(advertiser, 7, '12'), spends(advertiser, 8, '1'), earns(publisher, 3, '8.5'));
    expect(await held()).toEqual(['87', '8.5']);
    const corrected = [
      spends(advertiser, 7, '11', '1'),
      spends(advertiser, 8, '0', '1'),
      earns(publisher, 3, '7', '1.5'),
    ];
    expect(await kept(() => book(42, ...corrected))).toBe('-0.5');
    expect(await held()).toEqual(['89', '7']);
    expect(await typesOf(advertiser)).toEqual([
      'ad-spend -10',
      'ad-spend -2',
      'ad-spend -1',
      'ad-spend 1',
      'ad-spend 1',
    ]);
  });

  test('takes nothing back when the statistics have lost events', async () => {
    await fund('100');
    await book(40, spends(advertiser, 7, '10'), earns(publisher, 3, '7'));
    expect(await book(1, spends(advertiser, 7, '0.5'))).toBe(0);
    expect(await book(0)).toBe(0);
    expect(await held()).toEqual(['90', '7']);
  });

  test('takes nothing back when events were lost and later ones bring it past those that were booked', async () => {
    await fund('100');
    await book(40, spends(advertiser, 7, '10'), spends(advertiser, 8, '2'), earns(publisher, 3, '7'));
    const fewer = [spends(advertiser, 7, '4'), spends(advertiser, 9, '1'), earns(publisher, 3, '3')];
    expect(await kept(() => book(41, ...fewer))).toBe('1');
    expect(await held()).toEqual(['87', '7']);
    // What is new of the lost ones counts once it is more than was told of them; what is rejected is taken back.
    await book(50, spends(advertiser, 7, '11'), spends(advertiser, 9, '1'), earns(publisher, 3, '6', '0.5'));
    expect(await held()).toEqual(['86', '6.5']);
    const [found] = await platform.database.sql.select().from(bookedHours).where(eq(bookedHours.hour, hour));
    expect(found).toMatchObject({ eventRows: 50, lostEvents: true });
  });

  test('never takes back more than it has charged: a rejection whose conversion was lost is none', async () => {
    await fund('10');
    await book(40, spends(advertiser, 7, '10'), earns(publisher, 3, '7'));
    await book(41, spends(advertiser, 7, '10'), earns(publisher, 3, '7'), earns(publisher, 4, '-2', '2'));
    expect(await held()).toEqual(['0', '7']);
  });

  test('is paid before every later hour, however many are owed', async () => {
    const hours = Array.from({ length: 60 }, (_, nth) => new Date(hour.getTime() + (1_000 + nth) * hourLength));
    const told = [spends(advertiser, 7, '10'), earns(publisher, 3, '7')];
    for (const each of hours) await bookHour(platform, figuresOf(1, told, each));
    await fund('515');
    await bookOwedAmounts(platform);
    const { rows } = await platform.database.sql.execute<{ booked: string }>(sql`
      select trim_scale(booked)::text as booked from ad_bookings where side = 'spend' and owner = ${advertiser} order by hour`);
    expect(rows.map(({ booked }) => booked)).toEqual([...Array(51).fill('10'), '5', ...Array(8).fill('0')]);
  });

  test('splits a partial payment between publisher and margin, and books the rest after a top-up', async () => {
    const told = [spends(advertiser, 7, '3'), spends(advertiser, 8, '3'), earns(publisher, 3, '2.1')];
    expect(await kept(() => book(40, ...told))).toBe('0');
    expect(await held()).toEqual(['0', '0']);
    await fund('4');
    expect(await kept(() => bookOwedAmounts(platform))).toBe('2.6');
    expect(await held()).toEqual(['0', '1.4']);
    expect(await bookOwedAmounts(platform)).toBe(0);
    await fund('1.5');
    expect(await bookOwedAmounts(platform)).toBe(3);
    expect(await held()).toEqual(['0', '1.925']);
    await fund('10');
    expect(await bookOwedAmounts(platform)).toBe(3);
    expect(await held()).toEqual(['9.5', '2.1']);
    expect(await bookOwedAmounts(platform)).toBe(0);
    expect(await typesOf(advertiser)).toEqual([
      'ad-spend -2',
      'ad-spend -2',
      'ad-spend -0.75',
      'ad-spend -0.75',
      'ad-spend -0.25',
      'ad-spend -0.25',
    ]);
  });

  test('pays no income out of another advertiser’s payment for the same ad zone', async () => {
    const other = advertiser + 500_000;
    await fund('10', other);
    await book(
      40,
      spends(advertiser, 7, '700000000'),
      spends(other, 8, '10'),
      earns(publisher, 3, '490000000'),
      earns(publisher, 3, '7', '0', 8),
    );
    expect(await held()).toEqual(['0', '7']);
    expect(await margin()).not.toMatch(/^-/);
  });

  test('pays no income for events without a campaign', async () => {
    await book(40, earns(publisher, 3, '7', '0', 0));
    expect(await held()).toEqual(['0', '0']);
    expect(await bookOwedAmounts(platform)).toBe(0);
  });

  test('from before incomes had campaigns is still booked without campaigns', async () => {
    await fund('20');
    await platform.database.sql
      .insert(bookedHours)
      .values({ hour, currency: 'USD', byCampaign: false, pendingIncome: false });
    await book(40, spends(advertiser, 7, '10'), earns(publisher, 3, '4'), earns(publisher, 3, '3', '0', 8));
    await book(41, spends(advertiser, 7, '11'), earns(publisher, 3, '4.7'), earns(publisher, 3, '3', '0', 8));
    expect(await held()).toEqual(['9', '7.7']);
    expect(await typesOf(publisher)).toEqual(['ad-income 7', 'ad-income 0.7']);
  });

  test('whose income was available at once takes back what the publisher has', async () => {
    await fund('20');
    await platform.database.sql.insert(bookedHours).values({ hour, currency: 'USD', pendingIncome: false });
    await book(40, spends(advertiser, 7, '10'), earns(publisher, 3, '7'));
    await move(platform.database, accountOf.user(publisher, 'USD'), accountOf.outside('USD'), '6');
    await book(41, spends(advertiser, 7, '7', '3'), earns(publisher, 3, '5', '2'));
    // The publisher’s balance covers 1 of 2. The margin covers the rest until the publisher has money.
    expect(await held()).toEqual(['13', '0']);
    await fund('5', publisher);
    expect(await kept(() => bookOwedAmounts(platform))).toBe('1');
    expect(await held()).toEqual(['13', '4']);
  });

  test('charges an advertiser out of income that is available', async () => {
    await fund('10');
    await book(40, spends(advertiser, 7, '10'), spends(publisher, 8, '5'), earns(publisher, 3, '7'));
    expect(await bookOwedAmounts(platform)).toBe(0);
    await releaseIncomes(platform, [{ hour, basis: 'traffic' }]);
    await bookOwedAmounts(platform);
    expect(await held()).toEqual(['0', '2']);
  });
});

/** Fails before the nth statement of a transaction. */
function failingAt(nth: number): Platform {
  const { database } = platform;
  const transaction: typeof database.transaction = (work) =>
    database.transaction((tx) => {
      let count = 0;
      const failing = new Proxy(tx, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name);
          if (!['execute', 'insert', 'select', 'update'].includes(String(name)) || typeof value !== 'function')
            return value;
          count += 1;
          if (count === nth) throw new Error('The process has ended here.');
          return value.bind(target);
        },
      });
      return work(failing);
    });
  return { ...platform, database: { ...database, transaction } };
}

test('Whatever step of it fails, nothing is booked; and once, afterwards.', async () => {
  await fund('100');
  const figures = figuresOf(40, [spends(advertiser, 7, '10'), earns(publisher, 3, '7')], hour);
  let failures = 0;
  for (let nth = 1; ; nth += 1) {
    const failed = await bookHour(failingAt(nth), figures).then(
      () => false,
      () => true,
    );
    if (!failed) break;
    failures += 1;
    expect(await held()).toEqual(['100', '0']);
    await expectConsistentLedger(platform.database);
  }
  expect(failures).toBeGreaterThanOrEqual(8);
  expect(await held()).toEqual(['90', '7']);
  expect(await bookHour(platform, figures)).toBe(0);
});
