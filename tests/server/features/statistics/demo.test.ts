import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDemo } from '#server/demo/fill.ts';
import { fillDictionaries } from '#server/dictionaries.ts';
import { pricingModels } from '#server/features/adnet/dictionaries/trade.ts';
import { type EventLine, lineReader } from '#server/features/statistics/arrival/eventLine.ts';
import { loadPriceCheck } from '#server/features/statistics/arrival/prices.ts';
import { sendConversionEvents } from '#server/features/statistics/conversions/sendConversionEvents.ts';
import { campaignDelivery } from '#server/features/statistics/delivery/campaignDelivery.ts';
import { countDemoConversions } from '#server/features/statistics/demo/countDemoConversions.ts';
import { fillDemoEvents, refillDemoEvents } from '#server/features/statistics/demo/fillDemoEvents.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { advertLandings } from '#src/resources/adnet/advertLandings.ts';
import { conversions } from '#src/resources/statistics/conversions.ts';
import { freshPlatform } from '#tests/support/app.ts';
import { requestActor } from '#tests/support/requestActor.ts';
import { shareStatistics } from '#tests/support/sharedStatistics.ts';
import { hasEngine, type TestStatistics } from '#tests/support/statistics.ts';

const now = Date.parse('2026-03-14T09:26:53Z');
const rows = 200_000;
/** The event that a pricing model could bill, as SQL. */
const kind = "if(event IN ('lead', 'registration', 'sale'), 'conversion', toString(event))";

describe.skipIf(!hasEngine)('the demo’s figures (skipped where the engine’s packages aren’t installed)', () => {
  let platform: Platform;
  let here: TestStatistics;

  beforeAll(async () => {
    platform = await freshPlatform();
    await fillDictionaries(platform);
    await fillDemo(platform, () => undefined, new Date(now));
    here = await shareStatistics();
    await fillDemoEvents(platform, here.statistics, { rows, now });
  }, 180_000);
  afterAll(async () => {
    await here.close();
    await platform.database.close();
  });

  const told = async (query: string): Promise<readonly Record<string, unknown>[]> => {
    const client = await here.statistics.engine.client();
    return (await client.query({ query, format: 'JSONEachRow' })).json();
  };
  const campaignsWhere = (condition: string) =>
    rowsWhere(platform.database.sql, advertCampaigns, sql`${sql.raw(condition)} order by id`);
  const doctor = (id: number) =>
    campaignDelivery({ platform, statistics: here.statistics, actor: requestActor(1, 'advert-admin'), now }, id);

  test('have every running campaign deliver approved ads, but for one of the advertiser’s that is below every floor', async () => {
    const running = await campaignsWhere('status = 0 and not paused and not archived');
    expect(running.length).toBeGreaterThan(8);
    const idle = [];
    for (const { id, name, owner, landingGroup } of running) {
      const { checks, delivers, headline } = await doctor(id);
      expect(checks.find((check) => check.name === 'creatives')).toMatchObject({ state: 'ok' });
      if (!delivers) idle.push({ name, owner, headline });
      if (landingGroup === null) continue;
      const approved = sql`"group" = ${landingGroup} and status = 'approved'`;
      expect(await rowsWhere(platform.database.sql, advertLandings, approved)).not.toEqual([]);
    }
    const { rows: owners } = await platform.database.sql.execute<{ id: number }>(
      sql`select id from users where email = 'advertiser@quarry.test'`,
    );
    const headline = 'Doesn’t deliver: your bid is below every floor.';
    expect(idle).toEqual([{ name: 'Meal kits for two', owner: owners[0]?.id, headline }]);
  });

  test('have nothing of what is paused, since then', async () => {
    const paused = await campaignsWhere('status = 0 and (paused or archived)');
    expect(paused.length).toBeGreaterThan(2);
    for (const { id, updatedAt } of paused) {
      const [last] = await told(
        `SELECT toUnixTimestamp(maxIf(time, counted = 'both' OR counted = 'click')) AS time FROM stats.events WHERE campaign = ${id}`,
      );
      expect(Number(last?.['time']) * 1000).toBeLessThanOrEqual(Date.parse(updatedAt));
    }
  });

  test('have costs only on the event that each pricing model bills, and no cost that the platform would refuse', async () => {
    const billed: Readonly<Record<string, string>> = {
      CPM: 'impression',
      CPC: 'click',
      CPA: 'conversion',
      vCPM: 'viewable',
      'Smart CPM': 'impression',
    };
    const kinds = await told(
      `SELECT pricingModel AS model, groupUniqArrayIf(${kind}, cost > 0) AS costly, groupUniqArrayIf(${kind}, cost = 0) AS free
      FROM stats.events WHERE campaign > 0 GROUP BY model`,
    );
    const titles = kinds.map(({ model }) => pricingModels[Number(model) - 1]?.title ?? '');
    expect(new Set(titles)).toEqual(new Set(Object.keys(billed)));
    for (const [nth, { costly, free }] of kinds.entries()) {
      const event = billed[titles[nth] ?? ''];
      expect({ model: titles[nth], costly }).toEqual({ model: titles[nth], costly: [event] });
      expect(free).not.toContain(event);
    }
    const costly = await told(
      `SELECT toUnixTimestamp(time) AS time, event, cost, publisherRevenue, conversionValue, campaign, adzone, country
      FROM stats.events WHERE cost > 0`,
    );
    expect(costly.length).toBeGreaterThan(1_000);
    const readLine = lineReader(0, now);
    const lines = costly.map((event) => readLine(JSON.stringify(event)));
    const read = lines.filter((line) => !(line instanceof Refusal));
    // A line whose publisher earns more than it costs is refused.
    expect(read).toHaveLength(lines.length);
    const campaignTime = ({ ids, time }: EventLine) => ({ campaign: ids.campaign ?? 0, time });
    const checkPrice = await loadPriceCheck(platform.database.sql, read.map(campaignTime), 'USD');
    const reasons = read.map((line) => checkPrice({ line, ids: line.ids, tags: [] }, campaignTime(line)));
    expect(new Set(reasons)).toEqual(new Set([undefined]));
  });

  test('have the conversions once, whatever is started again', async () => {
    const counted = async () => {
      const [row] = await told(
        "SELECT sum(count) AS n, sum(conversionValue) AS value, countIf(site = 0) AS nowhere FROM stats.events WHERE event IN ('lead', 'registration', 'install', 'deposit', 'sale', 'rebill') AND counted != 'click'",
      );
      return row;
    };
    const send = async () => {
      while (await sendConversionEvents(platform, here.statistics.engine));
    };
    const before = await counted();
    const all = await rowsWhere(platform.database.sql, conversions, sql`true`);
    const valid = all.filter(({ status }) => status !== 'rejected');
    await Promise.all([countDemoConversions(platform), countDemoConversions(platform)]);
    await send();
    const after = await counted();
    expect(Number(after?.['n']) - Number(before?.['n'])).toBe(valid.length);
    expect(after?.['nowhere']).toBe(before?.['nowhere']);
    await countDemoConversions(platform);
    await send();
    expect(await counted()).toEqual(after);
    // As `npm run demo:statistics` does.
    await refillDemoEvents(platform, here.statistics, { rows, now });
    await send();
    expect(await counted()).toEqual(after);
  });
});
