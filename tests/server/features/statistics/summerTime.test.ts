import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryGroupedStatistics } from '#server/features/statistics/query/queryGroupedStatistics.ts';
import { statisticsQuery } from '#src/resources/statistics/query.ts';
import { compareStatistics } from '#tests/support/compareStatistics.ts';
import { requestActor } from '#tests/support/requestActor.ts';
import {
  hasEngine,
  insertEvents,
  randomEvents,
  type TestEvent,
  type TestStatistics,
} from '#tests/support/statistics.ts';
import { openStatisticsWorld, type StatisticsWorld } from '#tests/support/statisticsWorld.ts';
import { type World } from '#tests/support/world.ts';

/** Days on which clocks change: by an hour, by half an hour, and at midnight, which is skipped or comes twice. */
const days = [
  ['Europe/Berlin', '2026-03-29', 23],
  ['Europe/Berlin', '2026-10-25', 25],
  ['America/New_York', '2026-03-08', 23],
  ['America/New_York', '2026-11-01', 25],
  ['Australia/Sydney', '2026-10-04', 23],
  ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
  ['America/Santiago', '2026-09-06', 23],
  ['America/Santiago', '2026-04-04', 25],
] as const;
const quarter = 900;
const now = Date.parse('2027-01-01T00:00:00Z');

describe.skipIf(!hasEngine)('a day whose clocks change (skipped where the engine isn’t installed)', () => {
  let world: World;
  let here: TestStatistics;
  let close: StatisticsWorld['close'];
  let events: readonly TestEvent[];
  beforeAll(async () => {
    ({ world, here, close } = await openStatisticsWorld());
    const sides = { buyers: [9_001, 9_002], sellers: [9_003, 9_004] } as const;
    // A request in every quarter of an hour, from more than a week before until two days after.
    const starts = days.flatMap(([, date]) => {
      const start = Date.parse(date) / 1000 - 10 * 86_400;
      return Array.from({ length: (12 * 86_400) / quarter }, (_, at) => start + at * quarter);
    });
    events = [...new Set(starts)].map((start, at): TestEvent => {
      const time = start + (at % quarter);
      const [event] = randomEvents(at, 1, [time, time + 1], sides);
      return { ...(event as TestEvent), event: 'request', counted: 'both', count: 1 };
    });
    await insertEvents(here.statistics, events);
  });
  afterAll(() => close());

  /** The events that a day’s figures, and those of the week before, can have: the plain reference looks at each of them for each query. */
  const around = (date: string) => events.filter(({ time }) => Math.abs(time - Date.parse(date) / 1000) < 12 * 86_400);

  describe.each([['from the events'], ['from the roll-ups']])('%s', (from) => {
    beforeAll(async () => {
      if (from === 'from the roll-ups') await here.statistics.refresh();
    });

    test.each(days)('in %s, %s, has %d hours', async (timezone, date, hours) => {
      const q = { from: date, to: date, timezone, groups: ['hour'], metrics: ['requests'], totals: true };
      const actor = requestActor(world.actor('advert-admin').id, 'advert-admin');
      const { rows, totals, period } = await queryGroupedStatistics(
        world.platform,
        here.statistics,
        actor,
        JSON.stringify(q),
        now,
      );
      expect(Date.parse(period.to) - Date.parse(period.from)).toBe(hours * 3_600_000);
      expect(totals).toEqual({ requests: hours * 4 });
      expect(rows.map(({ requests }) => Number(requests)).toSorted((one, other) => one - other)).toEqual([
        ...(Number.isInteger(hours) ? [] : [2]),
        ...Array(Math.floor(hours)).fill(4),
      ]);
    });

    test.each(days)('in %s, %s, is that of a plain reference, by hour, by day, and compared', async (zone, date) => {
      for (const groups of [['hour'], ['day'], ['day', 'hourOfDay'], ['hourOfDay'], ['week', 'dayOfWeek']])
        for (const compare of [undefined, 'previous', 'weekday'] as const) {
          const [before, after] = [-1, 1].map((by) =>
            new Date(Date.parse(date) + by * 86_400_000).toISOString().slice(0, 10),
          );
          for (const [first, last] of [
            [date, date],
            [before, after],
          ]) {
            const asked = {
              from: first,
              to: last,
              timezone: zone,
              groups,
              metrics: ['requests'],
              totals: true,
              compare,
            };
            const query = statisticsQuery.parse(asked);
            await compareStatistics(
              { world, statistics: here.statistics, events: around(date), now },
              { role: 'advert-admin', query },
            );
          }
        }
    });
  });
});
