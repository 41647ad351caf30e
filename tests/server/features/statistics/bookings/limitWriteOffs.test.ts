import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookHour, bookOwedAmounts } from '#server/features/statistics/bookings/bookHour.ts';
import { findLimitedWriteOffs, type WrittenOffBooking } from '#server/features/statistics/bookings/limitWriteOffs.ts';
import { writeOff } from '#server/features/statistics/model/writeOff.ts';
import type { Platform } from '#server/platform/platform.ts';
import { freshPlatform } from '#tests/support/app.ts';
import { balancesOf, earns, figuresOf, spends, testHour } from '#tests/support/bookings.ts';
import { fundUser } from '#tests/support/funds.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';

type Row = readonly [WrittenOffBooking['side'], string, string, string, string];

/** Limits the write-offs of bookings of side, payer, told, booked and written off, with their places as IDs. */
const limited = (...rows: readonly Row[]) =>
  findLimitedWriteOffs(
    rows.map(([side, payer, told, booked, writtenOff], index) => ({
      id: index + 1,
      side,
      payer,
      told,
      booked,
      writtenOff,
    })),
  ).map(({ id, writtenOff }) => [id, writtenOff]);

describe('limitedWriteOffs', () => {
  it('changes nothing while the written-off amounts are open', () => {
    expect(limited(['spend', 'campaign 7', '10', '4', '6'], ['income', 'campaign 7', '7', '2.8', '4.2'])).toEqual([]);
  });

  it('limits a write-off to what is open after rejections', () => {
    expect(limited(['spend', 'campaign 7', '2', '4', '6'], ['income', 'campaign 7', '1.4', '2.8', '4.2'])).toEqual([
      [2, '0'],
      [1, '0'],
    ]);
  });

  it('restores the debt to other publishers when a claim that was given up is rejected', () => {
    // One of two publishers gave up 7 of 14; now their conversions are rejected.
    expect(
      limited(
        ['spend', 'campaign 7', '10', '0', '7'],
        ['income', 'campaign 7', '0', '0', '7'],
        ['income', 'campaign 7', '7', '0', '0'],
      ),
    ).toEqual([
      [2, '0'],
      [1, '0'],
    ]);
  });

  it('leaves the debt that later incomes are paid out of', () => {
    // A debt of 10 was written off, 1 was spent since, and the 10 are rejected now.
    expect(
      limited(
        ['spend', 'campaign 7', '1', '0', '10'],
        ['income', 'campaign 7', '0', '0', '7'],
        ['income', 'campaign 7', '0.7', '0', '0'],
      ),
    ).toEqual([
      [2, '0'],
      [1, '0.3'],
    ]);
  });

  it('leaves other payers alone', () => {
    expect(limited(['spend', 'campaign 7', '0', '0', '6'], ['spend', 'campaign 8', '6', '0', '6'])).toEqual([[1, '0']]);
  });

  it('writes off incomes only as far as the debt that pays them', () => {
    // A quarter was paid of two conversions of 10, of which each publisher earns 7. The rest was written off; now one is rejected.
    expect(
      limited(
        ['spend', 'campaign 7', '10', '5', '15'],
        ['income', 'campaign 7', '0', '1.75', '5.25'],
        ['income', 'campaign 7', '7', '1.75', '5.25'],
      ),
    ).toEqual([
      [2, '0'],
      [3, '5'],
      [1, '5'],
    ]);
  });

  it('reduces the incomes of several publishers in proportion', () => {
    // A half was paid of 36, of which the publishers earn 8, 8 and 4. The rest was written off; now the first 8 are rejected.
    expect(
      limited(
        ['spend', 'campaign 7', '20', '18', '18'],
        ['income', 'campaign 7', '0', '4', '4'],
        ['income', 'campaign 7', '8', '4', '4'],
        ['income', 'campaign 7', '4', '2', '2'],
      ),
    ).toEqual([
      [2, '0'],
      [3, '1.333333'],
      [4, '0.666667'],
      [1, '2'],
    ]);
  });

  it('leaves the debt written off when incomes exceed the spend', () => {
    expect(
      limited(
        ['spend', 'campaign 7', '2', '0', '4'],
        ['income', 'campaign 7', '0', '0', '3.5'],
        ['income', 'campaign 7', '3.5', '0', '3.5'],
      ),
    ).toEqual([
      [2, '0'],
      [1, '2'],
    ]);
  });
});

describe('bookHour', () => {
  const publishers = [1_001, 1_002, 1_003];
  const units = 1_000_000;
  const decimal = (amount: number): string => (amount / units).toFixed(6);
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

  /** A conversion of an hour, in the smallest amounts. */
  interface Conversion {
    /** The place of the publisher. */
    readonly publisher: number;
    readonly cost: number;
    readonly income: number;
    readonly isRejected: boolean;
  }

  /** The events of conversions, before or after some are rejected. */
  function told(advertiser: number, conversions: readonly Conversion[], areRejected: boolean) {
    const amounts = (of: readonly Conversion[], name: 'cost' | 'income'): [string, string] => {
      const back = sum(of.filter(({ isRejected }) => areRejected && isRejected).map((each) => each[name]));
      return [decimal(sum(of.map((each) => each[name])) - back), decimal(back)];
    };
    return [
      spends(advertiser, 7, ...amounts(conversions, 'cost')),
      ...publishers.map((publisher, place) =>
        earns(
          publisher,
          3 + place,
          ...amounts(
            conversions.filter((each) => each.publisher === place),
            'income',
          ),
        ),
      ),
    ];
  }

  let platform: Platform;
  beforeAll(async () => {
    platform = await freshPlatform();
  });
  afterAll(() => platform.database.close());

  let hours = 0;
  /** Books conversions of which a part can be paid, then the write-off of the debt and the rejections in an order. */
  async function settle(conversions: readonly Conversion[], money: number, order: 'writeOffFirst' | 'rejectionFirst') {
    const { database } = platform;
    const hour = new Date(testHour.getTime() + (hours += 1) * 3_600_000);
    const advertiser = 2_000 + hours;
    const before = await balancesOf(database, [advertiser, ...publishers]);
    if (money > 0) await database.transaction((tx) => fundUser(tx, advertiser, decimal(money)));
    await bookHour(platform, figuresOf(1, told(advertiser, conversions, false), hour));
    const reject = () => bookHour(platform, figuresOf(2, told(advertiser, conversions, true), hour));
    if (order === 'rejectionFirst') await reject();
    await database.transaction((tx) => writeOff(tx, { side: 'spend', owner: advertiser }, 'USD'));
    if (order === 'writeOffFirst') await reject();
    await bookOwedAmounts(platform);
    await expectConsistentLedger(database);
    const after = await balancesOf(database, [advertiser, ...publishers]);
    const { rows } = await database.sql.execute<{ open: string }>(sql`
      select (told - written_off - booked)::text as open from ad_bookings where hour = ${hour.toISOString()}::timestamptz`);
    const change = (now: string, then = '0') => Math.round((Number(now) - Number(then)) * units);
    return {
      users: after.users.map((balance, index) => change(balance, before.users[index])),
      platform: change(after.platform, before.platform),
      open: rows.map(({ open }) => Number(open)),
    };
  }

  it('pays a publisher in full when another one’s conversion is rejected after the debt was written off', async () => {
    const conversion = { cost: 10 * units, income: 7 * units };
    const conversions = [
      { ...conversion, publisher: 0, isRejected: true },
      { ...conversion, publisher: 1, isRejected: false },
    ];
    expect(await settle(conversions, 10 * units, 'writeOffFirst')).toMatchObject({
      users: [0, 0, 7 * units, 0],
      platform: 3 * units,
    });
  });

  it('books the same whether a debt is written off before or after rejections', async () => {
    const conversions = fc.array(
      fc
        .record({
          publisher: fc.nat(publishers.length - 1),
          cost: fc.integer({ min: 1, max: 3 * units }),
          share: fc.nat(100),
          isRejected: fc.boolean(),
        })
        .map(({ share, ...each }) => ({ ...each, income: Math.floor((each.cost * share) / 100) })),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(conversions, fc.nat(100), async (all, paid) => {
        const money = Math.floor((sum(all.map(({ cost }) => cost)) * paid) / 100);
        const first = await settle(all, money, 'writeOffFirst');
        const last = await settle(all, money, 'rejectionFirst');
        // Shares are rounded in another order.
        const differences = first.users.map((change, index) => Math.abs(change - (last.users[index] ?? 0)));
        expect(Math.max(...differences, Math.abs(first.platform - last.platform))).toBeLessThanOrEqual(2);
        expect([...first.open, ...last.open].filter((open) => open !== 0)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});
