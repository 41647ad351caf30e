import { minutesInHour, secondsInHour, secondsInMinute } from 'date-fns/constants';
import { lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '#server/database/database.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { limits } from '#src/limits.ts';
import type { AdvertCampaign } from '#src/resources/adnet/advertCampaigns.ts';
import { advertCampaignBids } from './campaignBidTable.ts';
import type { EventIds } from './eventParser.ts';

/** The prices of a campaign at some time. */
export interface CampaignBids {
  readonly pricingModel: number;
  readonly bid: Money;
  readonly zones: ReadonlyMap<number, Money>;
  readonly countries: ReadonlyMap<number, Money>;
  /** A percentage. */
  readonly revenueShare: string | null;
}

/** Returns the bid for an event: that of its ad zone, else of its country, else of the campaign. */
export function bidFor({ zones, countries, bid }: CampaignBids, { adzone = 0, country = 0 }: EventIds) {
  const zoneBid = zones.get(adzone);
  if (zoneBid) return { bid: zoneBid, priceSource: 'zone' } as const;
  const countryBid = countries.get(country);
  if (countryBid) return { bid: countryBid, priceSource: 'country' } as const;
  return { bid, priceSource: 'campaign' } as const;
}

/** A time for which the bids of a campaign are needed, in seconds. */
export interface BidTime {
  readonly campaign: number;
  readonly time: number;
}

/** A stored row, with times in seconds. A list equal to the previous row's is null. */
interface StoredBids extends Record<string, unknown> {
  readonly campaign: number;
  readonly model: number;
  readonly bid: string;
  readonly currency: string;
  readonly share: string | null;
  readonly since: number;
  readonly until: number | null;
  readonly zones: AdvertCampaign['zoneBids'];
  readonly countries: AdvertCampaign['countryBids'];
  readonly sameZones: boolean;
  readonly sameCountries: boolean;
}

interface HistoryEntry {
  readonly bids: CampaignBids;
  readonly since: number;
  readonly until: number;
}

const grace = limits.pauseGrace * secondsInMinute;
const graceHours = Math.ceil(limits.pauseGrace / minutesInHour);

/** Loads the rows that apply in the hours of these times, or within the grace period before. */
async function loadRows(executor: Executor, times: Iterable<BidTime>): Promise<readonly StoredBids[]> {
  const needed = new Map<string, { readonly campaign: number; readonly hour: number }>();
  for (const { campaign, time } of times) {
    const hour = Math.floor(time / secondsInHour);
    needed.set(`${campaign} ${hour}`, { campaign, hour });
  }
  const isNeeded = sql`exists (
    select from json_to_recordset(${JSON.stringify([...needed.values()])}::json) as needed (campaign integer, hour integer)
    where needed.campaign = stored.campaign and since < to_timestamp((hour + 1) * ${secondsInHour}::integer)
      and (until is null or until > to_timestamp((hour - ${graceHours}::integer) * ${secondsInHour}::integer)))`;
  const { rows } = await executor.execute<StoredBids>(sql`
    select campaign, pricing_model as model, bid::text as bid, bid_currency as currency, revenue_share::text as share,
      extract(epoch from since)::float8 as since, extract(epoch from until)::float8 as until,
      case when zone_bids is distinct from lag(zone_bids) over history then zone_bids end as zones,
      case when country_bids is distinct from lag(country_bids) over history then country_bids end as countries,
      zone_bids is not distinct from lag(zone_bids) over history as "sameZones",
      country_bids is not distinct from lag(country_bids) over history as "sameCountries"
    from advert_campaign_bids as stored where ${isNeeded}
    window history as (partition by campaign order by id) order by campaign, id`);
  return rows;
}

/** Returns the histories of campaigns, oldest entry first. */
function toHistories(rows: readonly StoredBids[]): ReadonlyMap<number, readonly HistoryEntry[]> {
  const histories = new Map<number, HistoryEntry[]>();
  for (const row of rows) {
    const history = histories.get(row.campaign) ?? [];
    histories.set(row.campaign, history);
    const last = history.at(-1)?.bids;
    const bids = {
      pricingModel: row.model,
      bid: { amount: row.bid, currency: row.currency },
      zones: row.sameZones && last ? last.zones : new Map(row.zones?.map(({ zone, bid }) => [Number(zone), bid])),
      countries:
        row.sameCountries && last
          ? last.countries
          : new Map(row.countries?.map(({ country, bid }) => [Number(country), bid])),
      revenueShare: row.share,
    };
    history.push({ bids, since: row.since, until: row.until ?? Infinity });
  }
  return histories;
}

/** Finds the last entry at a time. Events have whole seconds, so an entry applies from the second in which it began. */
function lastIndex(history: readonly HistoryEntry[], time: number): number {
  let [low, high] = [0, history.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (Math.floor(history[middle]?.since ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The bids of campaigns at the loaded times. */
export interface BidHistory {
  /** Returns the bids at a time; undefined for a campaign that has been deleted. */
  at(time: BidTime): CampaignBids | undefined;
  /** Returns the bids at a time and in the hour before, latest first. */
  recent(time: BidTime): Iterable<CampaignBids>;
}

/** Loads the bids of campaigns at some times, in one query. */
export async function loadCampaignBids(executor: Executor, times: Iterable<BidTime>): Promise<BidHistory> {
  const histories = toHistories(await loadRows(executor, times));
  const historyOf = ({ campaign }: BidTime) => histories.get(campaign) ?? [];
  return {
    at(time) {
      const history = historyOf(time);
      return history[lastIndex(history, time.time)]?.bids;
    },
    *recent(time) {
      const history = historyOf(time);
      const last = lastIndex(history, time.time);
      for (let index = last; index >= 0; index -= 1) {
        const entry = history[index];
        if (entry === undefined || (index < last && entry.until < time.time - grace)) return;
        yield entry.bids;
      }
    },
  };
}

/** Deletes the bids of times whose events are no longer accepted. @param days for which events are accepted */
export const clearCampaignBids = ({ sql: executor }: Database, days: number) =>
  executor
    .delete(advertCampaignBids)
    .where(lt(advertCampaignBids.until, sql`now() - make_interval(days => ${days + 1})`));
