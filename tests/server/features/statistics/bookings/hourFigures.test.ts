import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hourLength, loadHourFigures, loadHourSums } from '#server/features/statistics/bookings/hourFigures.ts';
import { ruleEvent } from '#tests/support/ruleEvents.ts';
import { shareStatistics } from '#tests/support/sharedStatistics.ts';
import { hasEngine, insertEvents, type TestStatistics } from '#tests/support/statistics.ts';

const hour = Date.parse('2026-03-02T09:00:00Z');
const start = hour / 1000;

interface Values {
  readonly cost?: number;
  readonly publisherRevenue?: number;
  readonly time?: number;
  readonly exchange?: number;
  readonly counted?: 'both' | 'click' | 'postback';
}

/** An event of a campaign and an ad zone; money in millionths. */
const event = (advertiser: number, campaign: number, publisher: number, adzone: number, values: Values) => ({
  ...ruleEvent('impression', { advertiser, campaign, publisher, adzone }, { time: start }),
  ...values,
});

describe.skipIf(!hasEngine)(
  'figures of an hour (skipped where the optional packages of the engine aren’t installed)',
  () => {
    let here: TestStatistics;
    beforeAll(async () => {
      here = await shareStatistics();
      await insertEvents(here.statistics, [
        // Campaigns and ad zones have the same numbers, and so have users of both sides.
        event(7, 1, 7, 1, { cost: 1_000_001, publisherRevenue: 700_000 }),
        event(7, 1, 8, 2, { cost: 2, publisherRevenue: 1, time: start + 3599 }),
        event(7, 2, 7, 1, { cost: 3_000_000, publisherRevenue: 2_100_000 }),
        event(9, 3, 8, 2, { cost: 500_000, publisherRevenue: 350_000 }),
        // A rejected conversion takes all of it back: the sum of zero has to be said.
        event(9, 3, 8, 2, { cost: -500_000, publisherRevenue: 0, counted: 'postback' }),
        // One that counts at its click too is booked once, by its own time.
        event(9, 4, 8, 2, { cost: 40, publisherRevenue: 20, counted: 'postback' }),
        event(9, 4, 8, 2, { cost: 40, publisherRevenue: 20, counted: 'click' }),
        // What is nobody's: a site without a known publisher, and an event without an advertiser.
        event(7, 1, 0, 0, { cost: 5, publisherRevenue: 3 }),
        event(0, 0, 8, 3, { cost: 11, publisherRevenue: 6 }),
        // An exchange pays for an event without a campaign; with a campaign, its advertiser pays.
        event(0, 0, 8, 3, { cost: 30, publisherRevenue: 21, exchange: 4 }),
        event(9, 4, 8, 2, { cost: 1, publisherRevenue: 1, exchange: 4 }),
        // The own network is no payer.
        event(0, 0, 8, 3, { cost: 2, exchange: 1 }),
        // Neither money nor rows: an event without any, and those of the hours beside it.
        event(7, 5, 7, 5, {}),
        event(7, 1, 7, 1, { cost: 900, publisherRevenue: 900, time: start - 1 }),
        event(7, 1, 7, 1, { cost: 800, publisherRevenue: 800, time: start + 3600 }),
      ]);
    }, 120_000);
    afterAll(() => here.close());

    test('are the sums of each campaign, of each ad zone by campaign, and the rows that they are of', async () => {
      const { eventRows, told } = await loadHourFigures(here.statistics, new Date(hour));
      expect(eventRows).toBe(11);
      const lines = told.map(({ side, owner, record, campaign, exchange, told: sum, takenBack }) =>
        [
          side,
          owner,
          record,
          ...(side === 'income' ? [`by ${campaign}`] : []),
          ...(exchange === 0 ? [] : [`of exchange ${exchange}`]),
          sum,
          takenBack,
        ].join(' '),
      );
      expect(lines.toSorted()).toEqual([
        'income 7 1 by 1 0.7 0',
        'income 7 1 by 2 2.1 0',
        'income 8 2 by 1 0.000001 0',
        'income 8 2 by 3 0.35 0',
        'income 8 2 by 4 0.000021 0',
        'income 8 3 by 0 0.000006 0',
        'income 8 3 by 0 of exchange 4 0.000021 0',
        'spend 0 0 of exchange 4 0.00003 0',
        'spend 7 1 1.000008 0',
        'spend 7 2 3 0',
        'spend 9 3 0 0.5',
        'spend 9 4 0.000041 0',
      ]);
    });

    test('add up to the sums of the hour, which has as many rows', async () => {
      const sums = await loadHourSums(here.statistics, { from: hour, to: hour + hourLength });
      expect(sums).toEqual([{ hour, eventRows: 11, spend: '4.000049', exchangeSpend: '0.00003', income: '3.150049' }]);
      const both = await loadHourSums(here.statistics, { from: hour - hourLength, to: hour + 2 * hourLength });
      expect(both.map((each) => [each.hour - hour, each.eventRows, each.spend])).toEqual([
        [-hourLength, 1, '0.0009'],
        [0, 11, '4.000049'],
        [hourLength, 1, '0.0008'],
      ]);
    });

    test('are none for an hour without events', async () => {
      const quiet = new Date(hour + 5 * hourLength);
      expect(await loadHourFigures(here.statistics, quiet)).toEqual({ hour: quiet, eventRows: 0, told: [] });
    });
  },
);
