import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { recordUnbilled, type UnbilledEvent } from '#server/features/statistics/model/recordUnbilled.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import type { AnyRow } from '#src/schema/resource.ts';
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
      ['spend', 'dailyBudget', '2025-03-03', 1, usd('0.5'), campaign],
      ['spend', 'paused', '2025-03-02', 1, usd('0.5'), campaign],
      ['spend', 'dailyBudget', '2025-03-02', 1, usd('0.5'), other],
    ]);
    expect((await list('advertiser')).every(({ adzone }) => adzone === null)).toBe(true);
  });

  it('shows publishers what their ad zones would have earned', async () => {
    const rows = await list('publisher');
    expect(rows.map(short)).toEqual([
      ['income', 'dailyBudget', '2025-03-02', 3, usd('0.7'), campaign],
      ['income', 'dailyBudget', '2025-03-03', 1, usd('0.35'), campaign],
      ['income', 'paused', '2025-03-02', 1, usd('0.35'), campaign],
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
