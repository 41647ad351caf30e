import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EnrichedLine, toBatchRows } from '#server/features/statistics/ingestion/batchRows.ts';
import {
  billByBudget,
  billByHour,
  billByTerms,
  storeUnbilled,
} from '#server/features/statistics/ingestion/billEvents.ts';
import { storeClicks } from '#server/features/statistics/ingestion/clicks.ts';
import { loadEventRecords } from '#server/features/statistics/ingestion/loadEventRecords.ts';
import { recordArrivals } from '#server/features/statistics/model/adArrivals.ts';
import { linesPerLockedSlice } from '#server/features/statistics/model/linesPerSlice.ts';
import { type AdvertCampaign, advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { mostItemsAtOnce } from '#tests/support/eventLoop.ts';
import { openWorld, type World } from '#tests/support/world.ts';

const count = 3 * linesPerLockedSlice;

let world: World;
let campaign: AdvertCampaign;
let advertiser = 0;
beforeAll(async () => {
  world = await openWorld();
  advertiser = world.actor('advertiser').id;
  campaign = (await world.insert(advertCampaigns, 980, { owner: advertiser })) as unknown as AdvertCampaign;
});
afterAll(() => world.close());

const linesOf = (): EnrichedLine[] =>
  Array.from({ length: count }, (_, nth) => ({
    line: {
      event: 'click',
      time: Math.floor(Date.now() / 1000) - 60,
      clickId: `slice-${nth}`,
      valid: true,
      count: 1,
      user: '0',
      cost: '0.000001',
      publisherRevenue: '0',
      conversionValue: '0',
      status: 'ok',
      latency: 0,
      floor: '0',
      ids: { campaign: campaign.id },
    },
    ids: { campaign: campaign.id, advertiser },
    tags: [],
  }));
const campaigns = () => new Map([[campaign.id, campaign]]);
const currency = () => world.platform.configuration.adCurrency;
const reasons = () => new Map(Array.from({ length: count }, (_, nth) => [nth, 'paused'] as const));

/** Steps of the arrival of a batch, each with its lines. */
const steps: Readonly<Record<string, (lines: readonly EnrichedLine[]) => Promise<unknown>>> = {
  'finding their records': (lines) => loadEventRecords(world.platform.database.sql, lines),
  'billing by terms': (lines) => billByTerms(world.platform.database.sql, lines, campaigns(), currency()),
  'billing by hours': (lines) =>
    world.platform.database.transaction((tx) => billByHour(tx, { lines, reasons: new Map() }, currency())),
  'billing by budgets': (lines) =>
    world.platform.database.transaction((tx) =>
      billByBudget(tx, { lines, reasons: new Map() }, campaigns(), currency(), Date.now()),
    ),
  'storing clicks': (lines) => world.platform.database.transaction((tx) => storeClicks(tx, lines, campaigns())),
  'storing unbilled events': (lines) =>
    world.platform.database.transaction((tx) => storeUnbilled(tx, lines, reasons(), currency())),
  'recording arrivals': (lines) => world.platform.database.transaction((tx) => recordArrivals(tx, lines)),
  'writing rows': (lines) => toBatchRows(lines),
};

describe('a large batch of events', () => {
  it.each(Object.entries(steps))('leaves the event loop free between slices of its lines: %s', async (_, step) => {
    const most = await mostItemsAtOnce(linesOf(), step);
    expect(most).toBeGreaterThan(0);
    // A turn of the test may come between two turns of the work.
    expect(most).toBeLessThanOrEqual(2 * linesPerLockedSlice);
  });
});
