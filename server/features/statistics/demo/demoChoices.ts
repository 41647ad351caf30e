import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { tableOf } from '#server/database/tables.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import type { Resource } from '#src/schema/resource.ts';
import { type Price, type Terms, toPrice } from './demoPrices.ts';

/** Columns of the same length: what is chosen at a place of one goes with that place of the others. */
export type Choices = Readonly<Record<string, readonly (number | string)[]>>;

/** The columns of a query’s rows; what a row hasn't is 0. */
async function columnsOf(executor: Executor, query: SQL): Promise<Choices> {
  const { rows } = await executor.execute<Record<string, number | string | null>>(query);
  const names = Object.keys(rows[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name] ?? 0)]));
}

const table = (name: string): SQL => sql`${tableOf(name).table}`;

/** Statuses of a resource as its table has them, for a list in SQL. */
const codesOf = ({ status }: Resource, ...names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql`${status?.machine.values[name]}`),
    sql`, `,
  );

/** What of the demo's records events can be of. Column names are the engine's. */
export interface DemoChoices {
  /** Creatives with their campaigns: `tags` as texts of numbers. */
  readonly ads: Choices;
  /** The price of each ad's events, in the order of the ads. */
  readonly prices: readonly Price[];
  readonly zones: Choices;
  readonly places: Choices;
  readonly browsers: Choices;
  readonly systems: Choices;
  readonly devices: Choices;
  /** The campaign whose bids are under every floor. */
  readonly stuck: number;
}

/** Cities that visitors come from, the largest first. */
const cities = 120;
/** Versions of browsers and systems that are still in use. */
const versions = 40;

/** Reads them, sorted, so that the same records give the same events. */
export async function demoChoices(executor: Executor): Promise<DemoChoices> {
  const [{ terms = [], ...ads }, zones, places, browsers, systems, devices, { id = [] }] = await Promise.all([
    columnsOf(
      executor,
      sql`select c.owner as advertiser, c.id as campaign, c.pricing_model as "pricingModel", k.id as creative, k.type as "creativeType",
        k.format as "creativeFormat", array_to_string(coalesce(k.tags, '{}'), ',') as tags, l.id as landing, l."group" as "landingGroup",
        extract(epoch from c.start_at)::int8::int4 as "startAt", extract(epoch from least(
          coalesce(c.end_at, now() + interval '1 year'),
          -- What was paused, closed or disabled has shown nothing since.
          case when c.status in (${codesOf(advertCampaigns, 'closed')}) or c.paused or c.archived then c.updated_at end,
          case when k.status in (${codesOf(advertCreatives, 'disabled')}) then k.updated_at end
        ))::int8::int4 as "endAt",
        json_build_object('model', m.title, 'bid', c.bid::text, 'zoneBids', c.zone_bids, 'countryBids', c.country_bids,
          'revenueShare', c.revenue_share::text)::text as terms
      from ${table('advert-campaigns')} c
      join ${table('pricing-models')} m on m.id = c.pricing_model
      join ${table('advert-creatives')} k on k.campaign = c.id
      left join lateral (select id, "group" from ${table('advert-landings')} where "group" = coalesce(k.landing_group, c.landing_group) order by id limit 1) l on true
      where c.status in (${codesOf(advertCampaigns, 'active', 'closed')})
        and k.status in (${codesOf(advertCreatives, 'approved', 'disabled')}) order by c.id, k.id`,
    ),
    columnsOf(
      executor,
      sql`select s.owner as publisher, s.id as site, z.id as adzone, z.format as "adFormat", z.placement, z.dimension,
        s.traffic_type as "trafficType", s.categories[1] as "siteCategory"
      from ${table('adzones')} z join ${table('pub-sites')} s on s.id = z.site
      where s.status in (${codesOf(sites, 'approved')}) order by z.id`,
    ),
    columnsOf(
      executor,
      sql`select c.country, c.region, c.id as city, (select i.id from ${table('isps')} i where i.country = c.country order by i.id limit 1) as isp
      from ${table('cities')} c order by c.population desc, c.id limit ${cities}`,
    ),
    columnsOf(
      executor,
      sql`select n.vendor as "browserVendor", n.id as "browserName", v.id as "browserVersion"
      from ${table('browser-versions')} v join ${table('browser-names')} n on n.id = v.browser
      order by v.released_at desc nulls last, v.id limit ${versions}`,
    ),
    columnsOf(
      executor,
      sql`select n.family as "osFamily", n.id as "osName", v.id as "osVersion"
      from ${table('os-versions')} v join ${table('os-names')} n on n.id = v.os order by v.id limit ${versions}`,
    ),
    columnsOf(
      executor,
      sql`select id as "deviceModel", device_type as "deviceType" from ${table('device-models')} order by id`,
    ),
    columnsOf(
      executor,
      sql`select c.id from ${table('advert-campaigns')} c join ${table('pricing-models')} m on m.id = c.pricing_model
      where c.status in (${codesOf(advertCampaigns, 'active')}) and not c.paused and not c.archived and m.title = 'CPM' order by c.bid, c.id limit 1`,
    ),
  ]);
  const prices = terms.map((text) => toPrice(JSON.parse(String(text)) as Terms));
  return { ads, prices, zones, places, browsers, systems, devices, stuck: Number(id[0] ?? 0) };
}
