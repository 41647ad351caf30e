import type { RoleName } from '#src/access/roles.ts';
import { presets } from '#src/fields/schedule/week.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { pricingModels } from '#src/resources/adnet/dictionaries/pricingModels.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { Values } from './records.ts';
import { requestActor } from './requestActor.ts';
import { insertEvents, type TestEvent } from './statistics.ts';
import { openStatisticsApp, type StatisticsApp } from './statisticsWorld.ts';

const day = 86_400;
// A Wednesday.
const now = Date.parse('2026-06-10T12:00:00Z');
/** When delivery is asked for. */
export const marketTime = now / 1000;
export const money = (amount: string) => ({ amount, currency: 'USD' });
/** Countries. */
export const [de, fr] = [57, 75];
/** Formats of ads. */
export const banner = 1;
const native = 2;

export const marketEvent = (name: string, time: number): TestEvent => ({
  time,
  event: name,
  counted: 'both',
  valid: true,
  count: 1,
  user: 1,
  cost: 0,
  publisherRevenue: 0,
  conversionValue: 0,
});

export const counted = (rows: readonly TestEvent[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** Every combination once, at hours all over the last week: 2 × 2 × 2 × 2 × 12 requests. */
function requestsIn(zones: readonly AnyRow[]): TestEvent[] {
  const rows: TestEvent[] = [];
  for (const country of [de, fr])
    for (const deviceType of [1, 2])
      for (const zone of zones)
        for (const floor of [0.5, 1.5])
          for (let nth = 0; nth < 12; nth += 1)
            rows.push({
              ...marketEvent('request', marketTime - 6 * day + nth * 11 * 3600),
              count: 1 + (nth % 3),
              user: (nth % 4) + 1,
              country,
              deviceType,
              floor,
              adFormat: banner,
              adzone: zone.id,
              site: Number(zone['site']),
              publisher: Number(zone['owner']),
              dimension: Number(zone['dimension'] ?? 0),
            });
  return rows;
}

/** A week of requests, two zones that ask, and a campaign that has bought some of them. */
export interface Market extends StatisticsApp {
  readonly zones: readonly AnyRow[];
  readonly requests: readonly TestEvent[];
  readonly campaign: AnyRow;
  /** The pricing model by which clicks are paid. */
  readonly cpc: number;
  /** The number of another record. */
  next(): number;
  /** One that nothing keeps from delivering but what it is given, and that it has no creative. */
  insertCampaign(n: number, overrides?: Values): Promise<AnyRow>;
  /** An approved one, for the first zone’s size. */
  addCreative(n: number, of: AnyRow, overrides?: Values): Promise<AnyRow>;
  insertZone(overrides?: Values): Promise<AnyRow>;
  /** Who asks, and when. */
  asker(role: RoleName): ReturnType<typeof askerOf>;
  /** The share that requests with this are of all. */
  share(isLost: (row: TestEvent) => boolean): number;
}

const askerOf = ({ world, here }: StatisticsApp, role: RoleName) => ({
  platform: world.platform,
  statistics: here.statistics,
  actor: requestActor(world.actor(role).id, role),
  now,
});

export async function openMarket(): Promise<Market> {
  const opened = await openStatisticsApp();
  const { world, here } = opened;
  let serial = 2_000;
  const next = (): number => {
    serial += 1;
    return serial;
  };
  const model = async (title: string) => (await world.insert(pricingModels, next(), { title })).id;
  const [cpm, cpc] = [await model('CPM'), await model('CPC')];
  const publisher = world.actor('publisher').id;
  const site = await world.insert(sites, 900, { status: 'approved', owner: publisher, domain: 'news.example' });
  const insertZone = (overrides: Values = {}) =>
    world.insert(adzones, next(), {
      site: site.id,
      owner: site['owner'],
      format: banner,
      dimension: 1,
      status: 'active',
      statusReason: null,
      floor: money('0.5'),
      floors: null,
      blockedAdvertisers: null,
      blockedCategories: null,
      blockedDomains: null,
      ...overrides,
    });
  const zones = [await insertZone(), await insertZone({ dimension: 2, blockedDomains: ['shop.example'] })];
  const insertCampaign = (n: number, overrides: Values = {}) =>
    world.insert(advertCampaigns, n, {
      name: `Campaign ${n}`,
      adFormat: banner,
      pricingModel: cpm,
      landingGroup: null,
      bid: money('1'),
      dailyBudget: money('1000'),
      totalBudget: money('100000'),
      countryBids: null,
      zoneBids: null,
      targeting: null,
      includedLists: null,
      excludedLists: null,
      frequencyCaps: null,
      schedule: presets.always,
      timezone: 'UTC',
      startAt: '2026-06-01T00:00:00.000Z',
      endAt: null,
      status: 0,
      statusReason: null,
      paused: false,
      archived: false,
      owner: world.actor('advertiser').id,
      ...overrides,
    });

  const addCreative = (n: number, of: AnyRow, overrides: Values = {}) =>
    world.insert(advertCreatives, n, {
      campaign: of.id,
      type: 1,
      dimension: zones[0]?.['dimension'],
      category: 1,
      leadsTo: 'address',
      destinationUrl: 'https://shop.example/sale',
      landingGroup: null,
      status: 'approved',
      statusReason: null,
      owner: of['owner'],
      ...overrides,
    });

  const requests = requestsIn(zones);
  const campaign = await insertCampaign(950);
  await addCreative(951, campaign);
  await insertEvents(here.statistics, [
    ...requests,
    // Of another format, and too long ago.
    { ...marketEvent('request', marketTime - day), count: 1_000, adFormat: native, country: de },
    { ...marketEvent('request', marketTime - 9 * day), count: 1_000, adFormat: banner, country: de },
    ...[
      ['impression', marketTime - day, 40, 48_000],
      ['impression', marketTime - 3600, 7, 7_000],
      ['click', marketTime - day, 2, 0],
    ].map(([name, time, count, cost]) => ({
      ...marketEvent(String(name), Number(time)),
      count: Number(count),
      cost: Number(cost),
      publisherRevenue: Number(cost) / 2,
      advertiser: world.actor('advertiser').id,
      campaign: campaign.id,
      publisher,
      site: site.id,
      adzone: zones[0]?.id ?? 0,
      adFormat: banner,
      country: de,
    })),
  ]);

  return {
    ...opened,
    zones,
    requests,
    campaign,
    cpc,
    next,
    insertCampaign,
    addCreative,
    insertZone,
    asker: (role) => askerOf(opened, role),
    share: (isLost) => counted(requests.filter(isLost)) / counted(requests),
  };
}
