import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDemo } from '#server/demo/fillDemo.ts';
import { fillDictionaries } from '#server/dictionaries.ts';
import { pricingModels } from '#server/features/adnet/dictionaries/trade.ts';
import { sendConversionEvents } from '#server/features/statistics/conversions/sendConversionEvents.ts';
import { explainCampaignDelivery } from '#server/features/statistics/delivery/explainCampaignDelivery.ts';
import { fillDemoEvents, refillDemoEvents } from '#server/features/statistics/demo/fillDemoEvents.ts';
import { recordDemoConversions } from '#server/features/statistics/demo/recordDemoConversions.ts';
import { createEventParser, type EventLine } from '#server/features/statistics/ingestion/eventParser.ts';
import { loadPriceCheck } from '#server/features/statistics/ingestion/loadPriceCheck.ts';
import { zoneOffset } from '#server/features/statistics/query/timeZones.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
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
const rows = 300_000;
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
  }, 300_000);
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
    explainCampaignDelivery({ platform, statistics: here.statistics, actor: requestActor(1, 'advert-admin'), now }, id);

  test('have every running campaign deliver approved ads, but for one of the advertiser’s that is below every floor', async () => {
    const running = await campaignsWhere('status = 0 and not paused and not archived');
    expect(running.length).toBeGreaterThan(8);
    const idle = [];
    for (const { id, name, owner, landingGroup } of running) {
      const { checks, delivers, headline } = await doctor(id);
      expect(checks.find((check) => check.name === 'creatives')).toMatchObject({ state: 'ok' });
      // With few rows, a day of a small campaign may have no impression.
      if (!delivers && checks.some(({ state }) => state === 'stops')) idle.push({ name, owner, headline });
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

  test('never have more of what follows than of what it follows from, and clicks as their format has them', async () => {
    const days = await told(
      `SELECT toDate(time) AS day, ${['request', 'bid', 'win', 'impression', 'viewable', 'click', 'landing_view']
        .map((event) => `sumIf(count, event = '${event}') AS ${event}`)
        .join(', ')} FROM stats.events GROUP BY day ORDER BY day`,
    );
    // The impressions have the same days as the requests.
    expect(days.filter(({ impression }) => Number(impression) > 0)).toHaveLength(91);
    const steps = [
      ['request', 'bid'],
      ['bid', 'win'],
      ['win', 'impression'],
      ['impression', 'viewable'],
      ['impression', 'click'],
      ['click', 'landing_view'],
    ] as const;
    for (const day of days) {
      const tooMany = steps.filter(([before, after]) => Number(day[after]) > Number(day[before]));
      expect([day['day'], tooMany]).toEqual([day['day'], []]);
    }
    const rates = await told(
      `SELECT adFormat, sumIf(count, event = 'click') / sumIf(count, event = 'impression') AS ctr
      FROM stats.events GROUP BY adFormat HAVING sumIf(count, event = 'impression') > 20000`,
    );
    expect(rates.length).toBeGreaterThan(2);
    for (const { ctr } of rates) {
      expect(Number(ctr)).toBeGreaterThan(0.001);
      expect(Number(ctr)).toBeLessThan(0.03);
    }
  });

  test('obey the targeting, the hours and the daily budget of each campaign, most of which they spend', async () => {
    const campaigns = await campaignsWhere('status in (0, 2)');
    const spent = [];
    for (const { id, targeting, schedule, timezone, dailyBudget } of campaigns) {
      const moment = `toTimeZone(time, '${timezone}')`;
      const rows = await told(
        `SELECT toDate(${moment}) AS day, sumIf(cost, counted != 'postback') AS cost, groupUniqArray(country) AS countries,
          groupUniqArray(deviceType) AS devices, groupUniqArray(language) AS languages,
          groupUniqArray((toDayOfWeek(${moment}) - 1) * 24 + toHour(${moment})) AS hours
        FROM stats.events WHERE campaign = ${id} AND counted != 'postback' GROUP BY day ORDER BY day`,
      );
      const isOutside = (ids: readonly number[] | undefined, found: unknown) =>
        ids !== undefined && (found as number[]).some((each) => !ids.includes(each));
      for (const row of rows) {
        expect([id, row['day'], Number(row['cost']) <= Number(dailyBudget.amount)]).toEqual([id, row['day'], true]);
        expect([
          isOutside(targeting?.['country']?.ids, row['countries']),
          isOutside(targeting?.['deviceType']?.ids, row['devices']),
          isOutside(targeting?.['language']?.ids, row['languages']),
          (row['hours'] as number[]).some((hour) => schedule.join('')[hour] !== '1'),
        ]).toEqual([false, false, false, false]);
      }
      const costs = rows.map(({ cost }) => Number(cost)).toSorted((one, other) => one - other);
      const median = costs[Math.floor(costs.length / 2)] ?? 0;
      if (rows.length > 7) spent.push({ id, share: median / Number(dailyBudget.amount) });
    }
    expect(spent.filter(({ share }) => share > 0.5).length).toBeGreaterThan(spent.length / 2);
  });

  test('have conversions only of running campaigns, from their countries, formats and hours', async () => {
    const campaigns = new Map((await campaignsWhere('true')).map((campaign) => [campaign.id, campaign]));
    const { rows: clicks } = await platform.database.sql.execute<{
      campaign: number;
      at: string;
      country: number;
      adFormat: number;
    }>(sql`
      select campaign, to_char(clicked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
        (facts -> 'ids' ->> 'country')::integer as country, (facts -> 'ids' ->> 'adFormat')::integer as "adFormat" from clicks`);
    expect(clicks.length).toBeGreaterThan(50);
    for (const { campaign: id, at, country, adFormat } of clicks) {
      const { status, paused, archived, startAt, ...campaign } = campaigns.get(id) ?? expect.fail('No such campaign.');
      expect({ id, status, paused, archived }).toEqual({ id, status: 0, paused: false, archived: false });
      expect(Date.parse(at)).toBeGreaterThan(Date.parse(startAt));
      expect(adFormat).toBe(campaign.adFormat);
      const countries = campaign.targeting?.['country']?.ids;
      if (countries !== undefined) expect(countries).toContain(country);
      const local = new Date(Date.parse(at) + zoneOffset(campaign.timezone, Date.parse(at)));
      expect(campaign.schedule[(local.getUTCDay() + 6) % 7]?.[local.getUTCHours()]).toBe('1');
    }
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
      `SELECT toUnixTimestamp(time) AS time, event, count, cost, publisherRevenue, conversionValue, campaign, adzone, country
      FROM stats.events WHERE cost > 0`,
    );
    expect(costly.length).toBeGreaterThan(1_000);
    const readLine = createEventParser(0, now);
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
    await Promise.all([recordDemoConversions(platform), recordDemoConversions(platform)]);
    await send();
    const after = await counted();
    expect(Number(after?.['n']) - Number(before?.['n'])).toBe(valid.length);
    expect(after?.['nowhere']).toBe(before?.['nowhere']);
    await recordDemoConversions(platform);
    await send();
    expect(await counted()).toEqual(after);
    // As `npm run demo:statistics` does.
    await refillDemoEvents(platform, here.statistics, { rows, now });
    await send();
    expect(await counted()).toEqual(after);
  }, 180_000);
});
