import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { tableOf } from '#server/database/tables.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import type { Resource } from '#src/schema/resource.ts';
import { type CampaignTerms, type Price, toPrice } from './demoPrices.ts';
import { clicksPerMillion, ratesOfFormat } from './demoRates.ts';
import { type DemoConditions, loadDemoConditions } from './loadDemoConditions.ts';

/** Columns of the same length: values at the same index belong together. */
export type Choices = Readonly<Record<string, readonly (number | string)[]>>;

/** Loads the columns of a query’s rows; missing values are 0. */
async function loadColumns(executor: Executor, query: SQL): Promise<Choices> {
  const { rows } = await executor.execute<Record<string, number | string | null>>(query);
  const names = Object.keys(rows[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name] ?? 0)]));
}

const tableSql = (name: string): SQL => sql`${tableOf(name).table}`;

/** Returns the stored statuses of a resource, as an SQL list. */
const statusCodesSql = ({ status }: Resource, ...names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql`${status?.machine.values[name]}`),
    sql`, `,
  );

/** The demo's records that its events can name. Column names are the engine's. */
export interface DemoChoices {
  /** Creatives with their campaigns. `tags` are texts of numbers; 0 means any size, or no `cap`. */
  readonly ads: Choices;
  /** Each campaign's conditions on requests, at the index that `nth` of the ads counts from 1. */
  readonly conditions: readonly DemoConditions[];
  /** The price of each ad's events, in the order of the ads. */
  readonly prices: readonly Price[];
  readonly zones: Choices;
  readonly places: Choices;
  readonly browsers: Choices;
  readonly systems: Choices;
  readonly devices: Choices;
}

/** The countries of the demo's market, most visitors first; other countries have one city each. */
const market = 'DE GB US FR NL PL IT ES AT SE CA IE BE CZ NO FI RO HU SK CH IN BR'.split(' ');
/** The number of visitors' cities, and of cities in a country. */
const cities = 90;
const citiesPerCountry = 3;
/** The number of browser and system versions in use. */
const versions = 40;
/** The number of computers among the devices; they have no models. */
const computers = 30;

const isCode = /^[A-Z]{2}$/;

/** Returns the likely language of a country; empty if the code isn't a country's. */
const toLanguage = (country: string): string =>
  isCode.test(country) ? new Intl.Locale(`und-${country}`).maximize().language : '';

async function loadAds(executor: Executor) {
  const {
    terms = [],
    format = [],
    ...ads
  } = await loadColumns(
    executor,
    sql`select c.owner as advertiser, c.id as campaign, c.pricing_model as "pricingModel", k.id as creative, k.type as "creativeType",
      k.format as "creativeFormat", array_to_string(coalesce(k.tags, '{}'), ',') as tags, l.id as landing, l."group" as "landingGroup",
      (select min((cap ->> 'count')::int4) from jsonb_array_elements(c.frequency_caps) cap where cap ->> 'event' = 'impression') as cap,
      c.ad_format as "wantedFormat", coalesce(k.dimension, 0) as size, f.title as format,
      (extract(epoch from now() at time zone c.timezone) - extract(epoch from now() at time zone 'UTC'))::int4 + 86400 as offset,
      extract(epoch from c.start_at)::int8::int4 as "startAt", extract(epoch from least(
        coalesce(c.end_at, now() + interval '1 year'),
        -- What was paused, closed or disabled has shown nothing since.
        case when c.status in (${statusCodesSql(advertCampaigns, 'closed')}) or c.paused or c.archived then c.updated_at end,
        case when k.status in (${statusCodesSql(advertCreatives, 'disabled')}) then k.updated_at end
      ))::int8::int4 as "endAt",
      json_build_object('model', m.title, 'bid', c.bid::text, 'zoneBids', c.zone_bids, 'countryBids', c.country_bids,
        'revenueShare', c.revenue_share::text, 'dailyBudget', c.daily_budget::text)::text as terms
    from ${tableSql('advert-campaigns')} c
    join ${tableSql('pricing-models')} m on m.id = c.pricing_model
    join ${tableSql('ad-formats')} f on f.id = c.ad_format
    join ${tableSql('advert-creatives')} k on k.campaign = c.id
    left join lateral (select id, "group" from ${tableSql('advert-landings')} where "group" = coalesce(k.landing_group, c.landing_group) order by id limit 1) l on true
    where c.status in (${statusCodesSql(advertCampaigns, 'active', 'closed')})
      and k.status in (${statusCodesSql(advertCreatives, 'approved', 'disabled')}) order by c.id, k.id`,
  );
  const titles = new Map(ads['wantedFormat']?.map((id, at) => [Number(id), String(format[at])]));
  const campaigns = ads['campaign']?.map(Number) ?? [];
  const ids = [...new Set(campaigns)];
  const conditions = await loadDemoConditions(executor, ids, (id) => ratesOfFormat(titles.get(id) ?? ''));
  return {
    ads: {
      ...ads,
      nth: campaigns.map((id) => ids.indexOf(id) + 1),
      clicks: format.map((title) => clicksPerMillion(String(title))),
    },
    conditions: ids.map((id) => conditions.get(id) ?? { targeted: undefined, priced: undefined }),
    prices: terms.map((text) => toPrice(JSON.parse(String(text)) as CampaignTerms)),
  };
}

/** Loads the places of visitors, most frequent first. Their language is their country's first. */
async function loadPlaces(executor: Executor): Promise<Choices> {
  const { code = [], ...places } = await loadColumns(
    executor,
    sql`select c.country, n.code, c.region, c.id as city,
      (select i.id from ${tableSql('isps')} i where i.country = c.country order by i.id limit 1) as isp
    from (select *, row_number() over (partition by country order by population desc, id) as nth from ${tableSql('cities')}) c
    join ${tableSql('countries')} n on n.id = c.country
    where c.nth <= case when n.code = any(${sql.param(market)}) then ${citiesPerCountry}::int else 1 end
    order by (c.nth - 1) * ${market.length}::int + array_position(${sql.param(market)}::text[], n.code), c.population desc, c.id limit ${cities}`,
  );
  const { id = [], code: languages = [] } = await loadColumns(
    executor,
    sql`select id, code from ${tableSql('languages')}`,
  );
  const languageIds = new Map(languages.map((language, at) => [language, id[at] ?? 0]));
  return { ...places, language: code.map((country) => languageIds.get(toLanguage(String(country))) ?? 0) };
}

/** Loads the choices in a fixed order, so that the same records create the same events. */
export async function loadDemoChoices(executor: Executor): Promise<DemoChoices> {
  const [ads, zones, places, browsers, systems, devices] = await Promise.all([
    loadAds(executor),
    loadColumns(
      executor,
      sql`select s.owner as publisher, s.id as site, z.id as adzone, z.format as "adFormat", z.placement, z.dimension,
        s.traffic_type as "trafficType", s.categories[1] as "siteCategory",
        -- What isn't active any more has asked for nothing since.
        extract(epoch from case when z.status <> 'active' then z.updated_at else now() + interval '1 year' end)::int8::int4 as "zoneEndAt"
      from ${tableSql('adzones')} z join ${tableSql('pub-sites')} s on s.id = z.site
      where s.status in (${statusCodesSql(sites, 'approved')}) order by not exists (
        select from ${tableSql('advert-campaigns')} c join ${tableSql('advert-creatives')} k on k.campaign = c.id
        where c.status in (${statusCodesSql(advertCampaigns, 'active')}) and k.status in (${statusCodesSql(advertCreatives, 'approved')})
          and c.ad_format = z.format and (z.dimension is null or coalesce(k.dimension, z.dimension) = z.dimension)
      ), z.id`,
    ),
    loadPlaces(executor),
    loadColumns(
      executor,
      sql`select n.vendor as "browserVendor", n.id as "browserName", v.id as "browserVersion"
      from ${tableSql('browser-versions')} v join ${tableSql('browser-names')} n on n.id = v.browser
      order by v.released_at desc nulls last, v.id limit ${versions}`,
    ),
    loadColumns(
      executor,
      sql`select n.family as "osFamily", n.id as "osName", v.id as "osVersion"
      from ${tableSql('os-versions')} v join ${tableSql('os-names')} n on n.id = v.os order by v.id limit ${versions}`,
    ),
    loadColumns(
      executor,
      sql`select 0 as "deviceModel", id as "deviceType" from ${tableSql('device-types')}, generate_series(1, ${computers})
        where title = 'Personal Computer'
      union all (select id as "deviceModel", device_type as "deviceType" from ${tableSql('device-models')} order by id)`,
    ),
  ]);
  return { ...ads, zones, places, browsers, systems, devices };
}
