import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { queryGroupedStatistics } from '#server/features/statistics/query/queryGroupedStatistics.ts';
import { rollUps } from '#server/features/statistics/tables/tableLayout.ts';
import { FairQueues } from '#server/platform/fairQueue.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { requestActor } from '#tests/support/requestActor.ts';
import { from, insertSpringEvents, later, type Reader, seconds, to } from '#tests/support/springEvents.ts';
import {
  hasEngine,
  insertEvents,
  processOf,
  randomEvents,
  type TestEvent,
  type TestStatistics,
} from '#tests/support/statistics.ts';
import { groupedBy, money, referenceMetrics, valuesOf } from '#tests/support/statisticsReference.ts';
import { openStatisticsWorld, type StatisticsWorld } from '#tests/support/statisticsWorld.ts';
import { type World } from '#tests/support/world.ts';

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'] as const;

describe.skipIf(!hasEngine)(
  'grouped statistics (skipped where the optional packages of the engine aren’t installed)',
  () => {
    let world: World;
    let here: TestStatistics;
    let close: StatisticsWorld['close'];
    let events: readonly TestEvent[];
    beforeAll(async () => {
      const opened = await openStatisticsWorld({ endsEngine: true });
      ({ world, here, close } = opened);
      events = await insertSpringEvents(opened);
    });
    afterAll(() => close());

    const actorOf = (role: Reader) => requestActor(world.actor(role).id, role);
    const grouped = (query: object, role: Reader = 'advert-admin', now = later) =>
      queryGroupedStatistics(
        world.platform,
        here.statistics,
        actorOf(role),
        JSON.stringify({ from, to, ...query }),
        now,
      );

    /** The events that a role reads. */
    function readBy(role: Reader, conversionsBy = 'click'): readonly TestEvent[] {
      const { id } = world.actor(role);
      const other = conversionsBy === 'click' ? 'postback' : 'click';
      return events.filter((event) => event.counted !== other && (role === 'advert-admin' || event[role] === id));
    }

    /** Ratios may differ in their last digits. */
    function expectClose(value: unknown, expected: number | null, name: string): void {
      const scale = money.has(name) ? 1_000_000 : 1;
      const isClose =
        expected !== null && Math.abs(Number(value) * scale - expected) <= Math.max(Math.abs(expected) * 1e-9, 1e-9);
      expect([name, isClose ? expected : value]).toEqual([name, expected]);
    }
    function expectFigures(figures: unknown, metrics: readonly string[], rows: readonly TestEvent[]): void {
      const found = figures as Readonly<Record<string, unknown>>;
      for (const name of metrics) expectClose(found[name], referenceMetrics[name]?.(rows) ?? null, name);
    }

    test('count what has arrived since once the roll-ups are refreshed, and each week is computed once', async () => {
      const query = { groups: ['week'], metrics: ['requests'] };
      const state = async () => {
        const client = await here.statistics.engine.client();
        // A week that is computed anew is put in place with numbers of its own.
        const result = await client.query({
          query: `SELECT table, partition AS week, min(min_block_number) AS number FROM system.parts
            WHERE active AND database = 'stats' AND table != 'events' GROUP BY table, week ORDER BY ALL`,
          format: 'JSONEachRow',
        });
        return result.json<{ readonly week: string }>();
      };
      await here.statistics.refresh();
      const before = await state();
      await here.statistics.refresh();
      expect(await state()).toEqual(before);
      const added = randomEvents(8, 200, [seconds('2026-04-06'), seconds('2026-04-07')], {
        buyers: [9_003, 9_004],
        sellers: [9_005, 9_006],
      });
      await insertEvents(here.statistics, added);
      events = [...events, ...added];
      await here.statistics.refresh();
      const after = await state();
      expect(
        after.filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index])).map(({ week }) => week),
      ).toEqual(Array(rollUps.length).fill('2026-04-06'));
      const { rows } = await grouped(query);
      expect(rows.map(({ requests }) => requests)).toEqual(
        [...groupedBy(['week'], readBy('advert-admin'), 'UTC').entries()]
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([, each]) => referenceMetrics['requests']?.(each)),
      );
    });

    test('are asked for and labelled in one turn', async () => {
      let turns = 0;
      let isInTurn = false;
      class Counting extends FairQueues {
        override run<T>(...[work, asker, task]: Parameters<FairQueues['run']>): Promise<T> {
          if (work !== 'statistics') return super.run(work, asker, task as () => Promise<T>);
          turns += 1;
          return super.run(work, asker, async (weigh) => {
            isInTurn = true;
            try {
              return (await task(weigh)) as T;
            } finally {
              isInTurn = false;
            }
          });
        }
      }
      const execute = world.platform.database.sql.execute.bind(world.platform.database.sql);
      const lookUp = vi.spyOn(world.platform.database.sql, 'execute');
      onTestFinished(() => lookUp.mockRestore());
      const lookUps: boolean[] = [];
      lookUp.mockImplementation((...asked) => {
        lookUps.push(isInTurn);
        return execute(...asked);
      });
      const platform = { ...world.platform, fairQueues: new Counting() };
      const q = { from, to, groups: ['creativeTag'], metrics: ['clicks'], totals: true };
      await queryGroupedStatistics(platform, here.statistics, actorOf('advertiser'), JSON.stringify(q), later);
      expect(turns).toBe(1);
      expect(lookUps).not.toHaveLength(0);
      expect(lookUps).not.toContain(false);
    });

    test('a query whose engine is killed is answered by the next one', async () => {
      const asking = grouped({ groups: ['day'], metrics: ['requests'] });
      process.kill(await processOf(here), 'SIGKILL');
      expect((await asking).rows.length).toBeGreaterThan(40);
      expect((await grouped({ groups: ['day'], metrics: ['requests'] })).rows).toEqual((await asking).rows);
    });

    test('pages don’t overlap, and what they leave out is one row', async () => {
      const query = {
        groups: ['day', 'isp'],
        metrics: ['requests', 'ctr', 'cost', 'uniqueClicks'],
        totals: true,
        others: true,
      };
      const all = await grouped({ ...query, limit: 10_000 });
      expect(all.others).toBeUndefined();
      const pages = await Promise.all([0, 40, 80].map((offset) => grouped({ ...query, limit: 40, offset })));
      expect(pages.flatMap(({ rows }) => rows)).toEqual(all.rows.slice(0, 120));
      for (const page of pages) expect([page.total, page.totals]).toEqual([all.rows.length, all.totals]);
      const rest = readBy('advert-admin').filter((row) => {
        const key = JSON.stringify([...valuesOf('day', row, 'UTC'), ...valuesOf('isp', row, 'UTC')]);
        return !pages[0]?.rows.some(({ day, isp }) => JSON.stringify([day, isp]) === key);
      });
      expectFigures(pages[0]?.others, ['requests', 'ctr', 'cost'], rest);
      expect(pages[0]?.others).toMatchObject({ uniqueClicks: null });
      // Nor are visitors known where the page has no rows.
      const beyond = await grouped({ ...query, limit: 40, offset: 9_000 });
      expect(beyond.rows).toEqual([]);
      expect(beyond.others).toMatchObject({ cost: all.totals?.['cost'], uniqueClicks: null });
    });

    test('are sorted and limited by what is asked', async () => {
      const { rows, total } = await grouped({
        groups: ['isp', 'site'],
        metrics: ['clicks'],
        sort: [{ field: 'ctr', order: 'DESC' }],
        having: [
          { field: 'clicks', op: 'gte', value: 20 },
          { field: 'ctr', op: 'between', value: [0.1, 3] },
        ],
      });
      const expected = [...groupedBy(['isp', 'site'], readBy('advert-admin'), 'UTC')]
        .map(([key, each]) => ({
          key,
          clicks: referenceMetrics['clicks']?.(each) ?? 0,
          ctr: referenceMetrics['ctr']?.(each) ?? 0,
        }))
        .filter(({ clicks, ctr }) => clicks >= 20 && ctr >= 0.1 && ctr <= 3)
        .toSorted((one, other) => other.ctr - one.ctr);
      expect(expected.length).toBeGreaterThan(1);
      expect(rows.map(({ isp, site, clicks }) => ({ key: JSON.stringify([isp, site]), clicks }))).toEqual(
        expected.map(({ key, clicks }) => ({ key, clicks })),
      );
      expect(total).toBe(expected.length);
    });

    test.each(zones)('are compared by the calendar of %s, through a change of its clocks', async (zone) => {
      const [first, last, days] = ['2026-03-30', '2026-04-08', 10];
      const query = {
        from: first,
        to: last,
        timezone: zone,
        groups: ['day', 'hourOfDay'],
        metrics: ['requests', 'ctr'],
        totals: true,
        limit: 10_000,
      };
      const { rows, totals } = await grouped({ ...query, compare: 'previous' });
      const shifted = (row: TestEvent, by: number) => {
        const [day = ''] = valuesOf('day', row, zone);
        return new Date(Date.parse(String(day)) + by * 86_400_000).toISOString().slice(0, 10);
      };
      const of = (by: number) =>
        readBy('advert-admin').filter((row) => shifted(row, by) >= first && shifted(row, by) <= last);
      const byKey = (by: number) => {
        const found = new Map<string, TestEvent[]>();
        for (const row of of(by)) {
          const key = JSON.stringify([shifted(row, by), ...valuesOf('hourOfDay', row, zone)]);
          found.set(key, [...(found.get(key) ?? []), row]);
        }
        return found;
      };
      const [one, other] = [byKey(0), byKey(days)];
      const keyOf = ({ day, hourOfDay }: (typeof rows)[number]) => JSON.stringify([day, hourOfDay]);
      expect(rows.map(keyOf).toSorted()).toEqual([...new Set([...one.keys(), ...other.keys()])].toSorted());
      for (const row of rows) {
        expectFigures(row, ['requests', 'ctr'], one.get(keyOf(row)) ?? []);
        expectFigures(row['compared'], ['requests', 'ctr'], other.get(keyOf(row)) ?? []);
      }
      expectFigures(totals, ['requests', 'ctr'], of(0));
      expectFigures(totals?.['compared'], ['requests', 'ctr'], of(days));
    });

    test('have names of what the asker may read, and numbers of the rest', async () => {
      const { id: owner } = world.actor('advertiser');
      const [device] = world.records['device-types'] ?? [];
      const campaign = await world.insert(advertCampaigns, 900, { owner, name: 'Spring shoes for everybody' });
      await insertEvents(here.statistics, [
        {
          ...randomEvents(3, 1, [seconds('2026-05-02'), seconds('2026-05-03')], {
            buyers: [owner, owner],
            sellers: [world.actor('publisher').id, 1],
          })[0],
          event: 'win',
          counted: 'both',
          advertiser: owner,
          campaign: campaign.id,
          publisher: world.actor('publisher').id,
          country: 0,
          deviceType: device?.id ?? 0,
        } as TestEvent,
      ]);
      const query = {
        from: '2026-05-01',
        to: '2026-05-31',
        groups: ['campaign', 'country', 'deviceType', 'dayOfWeek', 'event'],
        metrics: ['wins'],
      };
      const [row] = (await grouped(query, 'advertiser')).rows;
      expect(row).toMatchObject({
        campaign: campaign.id,
        campaignLabel: 'Spring shoes for everybody',
        country: null,
        countryLabel: null,
        deviceTypeLabel: device?.['title'],
        dayOfWeekLabel: 'Saturday',
        event: 'win',
        eventLabel: 'Win',
      });
      const [theirs] = (await grouped(query, 'publisher')).rows;
      expect(theirs).toMatchObject({ campaign: campaign.id, campaignLabel: `Campaign ${campaign.id}` });
      const named = { ...query, filters: [{ field: 'campaign', op: 'contains', value: 'shoes' }] };
      expect((await grouped(named, 'advertiser')).rows).toHaveLength(1);
      expect((await grouped(named, 'publisher')).rows).toHaveLength(0);
    });

    test('an unfinished day is said to be one, with how far the figures are', async () => {
      const now = Date.parse('2026-04-10T12:00:00Z');
      const answer = await grouped(
        { from: '2026-04-10', to: '2026-04-10', groups: [], metrics: ['requests'], compare: 'previous' },
        'advert-admin',
        now,
      );
      expect(answer.period.unfinished).toBe(true);
      expect(answer.comparedPeriod).toEqual({
        from: '2026-04-09T00:00:00.000Z',
        to: '2026-04-09T12:00:00.000Z',
        unfinished: true,
      });
      expect(answer.dataUntil).toMatch(/^2026-/);
    });
  },
);
