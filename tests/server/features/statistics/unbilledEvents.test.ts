import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { recordUnbilled, type UnbilledEvent } from '#server/features/statistics/model/recordUnbilled.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { unbilledEvents } from '#src/resources/statistics/unbilledEvents.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { race } from '#tests/support/races.ts';
import { signIn } from '#tests/support/signIn.ts';
import { openStatistics, type TestStatistics } from '#tests/support/statistics.ts';
import { openWorld, type World } from '#tests/support/world.ts';

type Role = Parameters<World['actor']>[0];
type App = Awaited<ReturnType<typeof buildApp>>;

let world: World;
let statistics: TestStatistics;
let app: App;
let [campaign, other, zone] = [0, 0, 0];
beforeAll(async () => {
  world = await openWorld();
  statistics = await openStatistics({ STATISTICS: 'off' });
  app = await buildApp(world.platform, { log: false, statistics: statistics.statistics });
  const [advertiser, publisher] = [world.actor('advertiser').id, world.actor('publisher').id];
  campaign = (await world.insert(advertCampaigns, 970, { owner: advertiser })).id;
  other = (await world.insert(advertCampaigns, 971, { owner: advertiser })).id;
  const site = await world.insert(sites, 970, { owner: publisher });
  zone = (await world.insert(adzones, 970, { owner: publisher, site: site.id })).id;
  const event = (values: Partial<UnbilledEvent>): UnbilledEvent => ({
    event: 'click',
    time: Date.parse('2025-03-02T23:59:59Z') / 1000,
    count: 1,
    cost: '0.5',
    publisherRevenue: '0.35',
    ids: { campaign, advertiser, publisher, adzone: zone },
    reason: 'dailyBudget',
    ...values,
  });
  const later = Date.parse('2025-03-03T00:00:00Z') / 1000;
  const events = [
    event({}),
    event({ count: 2 }),
    event({ time: later }),
    event({ reason: 'paused' }),
    event({ ids: { campaign: other, advertiser } }),
  ];
  await world.platform.database.transaction((tx) => recordUnbilled(tx, events, 'USD'));
});
afterAll(async () => {
  await app.close();
  await statistics.close();
  await world.close();
});

/** Lists what a role reads of the events of this test. */
async function list(role: Role, filter: object = {}): Promise<readonly AnyRow[]> {
  const headers = await signIn(app, await world.account(role));
  const asked = { day_gte: '2025-03-01', day_lte: '2025-03-04', ...filter };
  const query = new URLSearchParams({ filter: JSON.stringify(asked), sort: JSON.stringify(['id', 'ASC']) });
  const answer = await app.inject({ method: 'GET', url: `/api/adnet/v0/unbilled-events?${query}`, headers });
  expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 });
  return answer.json();
}
const short = ({ side, reason, day, events, amount, campaign: id }: AnyRow) => [side, reason, day, events, amount, id];
const usd = (amount: string) => ({ amount, currency: 'USD' });

describe('the log of unbilled events', () => {
  it('shows advertisers what their campaigns would have spent, and nothing of the publisher', async () => {
    expect((await list('advertiser')).map(short)).toEqual([
      ['spend', 'dailyBudget', '2025-03-02', 3, usd('1'), campaign],
      ['spend', 'dailyBudget', '2025-03-02', 1, usd('0.5'), other],
      ['spend', 'paused', '2025-03-02', 1, usd('0.5'), campaign],
      ['spend', 'dailyBudget', '2025-03-03', 1, usd('0.5'), campaign],
    ]);
    expect((await list('advertiser')).every(({ adzone }) => adzone === null)).toBe(true);
  });

  it('shows publishers what their ad zones would have earned', async () => {
    const rows = await list('publisher');
    expect(rows.map(short)).toEqual([
      ['income', 'dailyBudget', '2025-03-02', 3, usd('0.7'), campaign],
      ['income', 'paused', '2025-03-02', 1, usd('0.35'), campaign],
      ['income', 'dailyBudget', '2025-03-03', 1, usd('0.35'), campaign],
    ]);
    expect(rows.every(({ adzone }) => adzone === zone)).toBe(true);
  });

  it.each(['advert-admin', 'admin'] as const)('shows %s both sides', async (role) => {
    expect(await list(role)).toHaveLength(7);
  });

  it('is filtered by campaign, reason and day', async () => {
    expect(await list('advertiser', { campaign: other })).toHaveLength(1);
    expect(await list('advertiser', { reason: 'paused' })).toHaveLength(1);
    expect(await list('advertiser', { day: '2025-03-03' })).toHaveLength(1);
    expect(await list('publisher', { campaign, reason: 'dailyBudget', day: '2025-03-02' })).toHaveLength(1);
  });
});

describe('equal events of a day', () => {
  const at = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;
  const rowsOf = (day: string) =>
    rowsWhere(world.platform.database.sql, unbilledEvents, sql`day = ${day} order by side, event, owner, id`);
  const record = (events: readonly UnbilledEvent[], currency = 'USD') =>
    world.platform.database.transaction((tx) => recordUnbilled(tx, events, currency));
  const eventOn = (day: string, values: Partial<UnbilledEvent> = {}): UnbilledEvent => ({
    event: 'click',
    time: at(day),
    count: 2,
    cost: '0.5',
    publisherRevenue: '0.35',
    ids: { campaign, advertiser: world.actor('advertiser').id },
    reason: 'paused',
    ...values,
  });

  it('are added to one row, whose version and time of the update change', async () => {
    const day = '2025-04-01';
    await record([eventOn(day)]);
    const [first] = await rowsOf(day);
    await record([eventOn(day), eventOn(day)]);
    const [row, ...others] = await rowsOf(day);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ id: first?.id, events: 6, amount: usd('1.5'), createdAt: first?.createdAt });
    expect([first?.version, row?.version]).toEqual([1, 2]);
    expect(Date.parse(String(row?.updatedAt))).toBeGreaterThan(Date.parse(String(first?.updatedAt)));
  });

  it('have rows of their own by what they differ in, also where a value is missing', async () => {
    const day = '2025-04-02';
    const advertiser = world.actor('advertiser').id;
    const all = [
      eventOn(day),
      eventOn(day, { reason: 'closed' }),
      eventOn(day, { event: 'impression' }),
      eventOn(day, { ids: { campaign: other, advertiser } }),
      eventOn(day, { ids: {}, reason: 'noPayer' }),
    ];
    for (let batch = 0; batch < 2; batch += 1) await record(all);
    await record([eventOn(day)], 'EUR');
    const rows = await rowsOf(day);
    expect(rows.map(({ events }) => events).toSorted((a, b) => a - b)).toEqual([2, 4, 4, 4, 4, 4]);
  });

  it('are all counted if batches arrive in parallel, in any order', async () => {
    const day = '2025-04-03';
    const zoned = (n: number) =>
      eventOn(day, {
        event: n % 2 === 0 ? 'click' : 'impression',
        reason: (['paused', 'closed', 'rejected'] as const)[n % 3] ?? 'paused',
        ids: {
          campaign,
          adzone: zone,
          advertiser: world.actor('advertiser').id,
          publisher: world.actor('publisher').id,
        },
      });
    const events = Array.from({ length: 12 }, (_, n) => zoned(n));
    await Promise.all(
      Array.from({ length: race.attempts }, (_, n) => record(n % 2 === 0 ? events : events.toReversed())),
    );
    const rows = await rowsOf(day);
    expect(rows).toHaveLength(12);
    const counted = rows.filter(({ side }) => side === 'spend').reduce((sum, row) => sum + row.events, 0);
    expect(counted).toBe(race.attempts * events.length * 2);
  });
});
