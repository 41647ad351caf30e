import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  loadAdvertiserDays,
  loadAdvertiserWidgets,
  loadPublisherWidgets,
} from '#server/features/statistics/dashboard/dashboardStatistics.ts';
import { queueLimits } from '#server/platform/fairQueue.ts';
import { roleNames } from '#src/access/roles.ts';
import { metricsFor } from '#src/resources/statistics/audience.ts';
import { type DashboardRole, dashboardMetrics } from '#src/resources/statistics/dashboardMetrics.ts';
import { occupy } from '#tests/support/fairQueue.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { requestActor } from '#tests/support/requestActor.ts';
import { signIn } from '#tests/support/signIn.ts';
import {
  hasEngine,
  insertEvents,
  randomEvents,
  type TestEvent,
  type TestStatistics,
} from '#tests/support/statistics.ts';
import { money, referenceMetrics } from '#tests/support/statisticsReference.ts';
import { openStatisticsApp, type StatisticsApp } from '#tests/support/statisticsWorld.ts';
import { type World } from '#tests/support/world.ts';

const readers: readonly DashboardRole[] = ['advertiser', 'publisher', 'advert-admin'];
/** A Friday afternoon in Berlin, two days before its clocks change. */
const now = Date.parse('2026-03-27T13:30:00Z');
const zone = 'Europe/Berlin';
const seconds = (moment: string): number => Date.parse(moment) / 1000;

let world: World;
let here: TestStatistics;
let close: StatisticsApp['close'];
let app: FastifyInstance;
let events: readonly TestEvent[];
beforeAll(async () => {
  ({ world, here, app, close } = await openStatisticsApp());
  const sides = {
    buyers: [world.actor('advertiser').id, 9_001],
    sellers: [world.actor('publisher').id, 9_002],
  } as const;
  const times = ['2026-02-20T00:00:00Z', '2026-03-27T13:00:00Z'] as const;
  events = randomEvents(5, 2_000, [seconds(times[0]), seconds(times[1])], sides);
  if (hasEngine) await insertEvents(here.statistics, events);
});
afterAll(() => close());

const asker = (role: DashboardRole) => ({
  platform: world.platform,
  statistics: here.statistics,
  actor: requestActor(world.actor(role).id, role),
  now,
});

/** Path → who may call it. */
const paths: Readonly<Record<string, readonly string[]>> = {
  '/v0/adv-dashboard-widgets': ['advertiser', 'advert-admin'],
  '/v0/adv-dashboard-stats': ['advertiser', 'advert-admin'],
  '/v0/pub-dashboard-widgets': ['publisher'],
};

test('each is for the roles whose dashboard it is, and says so when statistics are missing', async () => {
  for (const [path, roles] of Object.entries(paths)) {
    for (const role of roleNames) {
      const headers = await signIn(app, await world.account(role));
      const { statusCode } = await app.inject({ url: `/api/adnet${path}?timezone=${zone}`, headers });
      expect([path, role, statusCode]).toEqual([path, role, roles.includes(role) ? (hasEngine ? 200 : 503) : 403]);
    }
    expect((await app.inject({ url: `/api/adnet${path}` })).statusCode).toBe(401);
  }
});

test.each(readers)('the dashboard of %s has only metrics that they may ask for', (role) => {
  const { all, drawn, top } = dashboardMetrics[role];
  expect(all.filter((name) => !metricsFor(role).includes(name))).toEqual([]);
  expect([...drawn, top.metric].filter((name) => !all.includes(name))).toEqual([]);
});

test('a zone that is none is refused', () =>
  expectRefusal(loadAdvertiserWidgets(asker('advertiser'), 'Mars/Olympus'), ['statisticsField', 'timezone']));

describe.skipIf(!hasEngine)('the figures of a dashboard (skipped where the engine isn’t installed)', () => {
  /** Figures of the asker's events between two moments, by the reference. */
  function expected(role: DashboardRole, from: string, to: string) {
    const { id } = world.actor(role);
    const rows = events.filter(
      (event) =>
        event.counted !== 'postback' &&
        event.time >= seconds(from) &&
        event.time < seconds(to) &&
        (role === 'advert-admin' || event[role] === id),
    );
    return Object.fromEntries(
      dashboardMetrics[role].all.map((name) => {
        const value = referenceMetrics[name]?.(rows) ?? null;
        return [name, value === null ? null : expect.closeTo(money.has(name) ? value / 1e6 : value, 6)];
      }),
    );
  }
  const numbers = (figures: Readonly<Record<string, string | number | null>>) =>
    Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, value === null ? null : Number(value)]));

  const widgetsOf = (role: DashboardRole) =>
    role === 'publisher' ? loadPublisherWidgets(asker(role), zone) : loadAdvertiserWidgets(asker(role), zone);
  const daysOf = async (role: DashboardRole) =>
    (role === 'publisher' ? await loadPublisherWidgets(asker(role), zone) : await loadAdvertiserDays(asker(role), zone))
      .days;

  test.each(readers)(
    'are those of %s: of today so far, of yesterday, and of a week, each with the time before',
    async (role) => {
      const widgets = await widgetsOf(role);
      const told = [widgets.today, widgets.yesterday, widgets.week].map(({ figures, compared }) => [
        numbers(figures),
        numbers(compared),
      ]);
      const of = (from: string, to: string) => expected(role, `2026-03-${from}:00:00Z`, `2026-03-${to}:00Z`);
      expect(told).toEqual([
        [of('26T23', '27T23:00'), of('25T23', '26T13:30')],
        [of('25T23', '26T23:00'), of('24T23', '25T23:00')],
        [of('19T23', '26T23:00'), of('12T23', '19T23:00')],
      ]);
      expect(widgets.currency).toBe('USD');
      expect(widgets.dataUntil).toMatch(/^2026-03-27T1/);
    },
  );

  test.each(readers)('stand for each of four weeks’ days, as %s reads them', async (role) => {
    const days = await daysOf(role);
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: 28 }, (_, at) => new Date(Date.UTC(2026, 1, 28 + at)).toISOString().slice(0, 10)),
    );
    const [first, last] = [days[0], days.at(-1)];
    expect(numbers(first?.figures ?? {})).toEqual(expected(role, '2026-02-27T23:00:00Z', '2026-02-28T23:00:00Z'));
    expect(numbers(last?.figures ?? {})).toEqual(expected(role, '2026-03-26T23:00:00Z', '2026-03-27T23:00:00Z'));
  });

  test.each(readers)('take a single turn, so that %s gets them while only one more turn may wait', async (role) => {
    const { fairQueues } = world.platform;
    const { ofAccount, lineOfAccount } = queueLimits.statistics;
    const taken = Array<number>(ofAccount + lineOfAccount - 1).fill(world.actor(role).id);
    const end = occupy(fairQueues, 'statistics', taken);
    const widgets = widgetsOf(role);
    const running = widgets.catch(() => undefined);
    await vi.waitFor(() =>
      expect(fairQueues.counts()).toContainEqual({ work: 'statistics', running: ofAccount, waiting: lineOfAccount }),
    );
    end();
    await running;
    expect((await widgets).currency).toBe('USD');
  });

  test('of somebody to whom nothing has happened are zeros, and ratios none', async () => {
    const nobody = { ...asker('publisher'), actor: requestActor(8_888, 'publisher') };
    const { today, days } = await loadPublisherWidgets(nobody, zone);
    const none = { publisherRevenue: '0', impressions: 0, rpm: null, fillRate: null, clicks: 0, ctr: null };
    expect([today, new Set(days.map(({ figures }) => JSON.stringify(figures)))]).toEqual([
      { figures: none, compared: none },
      new Set([JSON.stringify(none)]),
    ]);
  });
});
