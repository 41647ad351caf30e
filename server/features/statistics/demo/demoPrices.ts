import { Exact } from '#src/fields/money/exact.ts';
import type { AdvertCampaign } from '#src/resources/adnet/advertCampaigns.ts';
import { basisOf, paysForConversions, revenueShareModel } from '#src/resources/adnet/pricingBasis.ts';
import { eventDecimals } from '../model/eventDecimals.ts';

/** The terms of a campaign, as stored in its table. */
export interface CampaignTerms extends Pick<AdvertCampaign, 'zoneBids' | 'countryBids'> {
  /** The title of the campaign's pricing model. */
  readonly model: string;
  readonly bid: string;
  /** A percentage. */
  readonly revenueShare: string | null;
  readonly dailyBudget: string;
}

/** Units per amount; a unit is the last decimal of a cost. */
const scale = 10 ** eventDecimals;

/** Divides an amount by a number of events. @returns units, rounded down */
const toUnits = (amount: string, events: number): number =>
  Exact.min(new Exact(amount).times(scale).div(events).floor(), Number.MAX_SAFE_INTEGER).toNumber();

/** Returns the basis of a billed event's cost: an auction's price, the bid, or a share of the conversion’s value. */
function toBasis(model: string): 'auction' | 'bid' | 'share' {
  if (model === revenueShareModel) return 'share';
  return paysForConversions(model) ? 'bid' : 'auction';
}

/** Returns the prices of an ad’s events: bids for one event in units; bids by ad zone and country are JSON by ID. */
export function toPrice({ model, bid, zoneBids, countryBids, revenueShare, dailyBudget }: CampaignTerms) {
  const { bills = '', events = 1 } = basisOf(model) ?? {};
  const toJson = (bids: readonly (readonly [number, string])[] = []) =>
    JSON.stringify(Object.fromEntries(bids.map(([id, amount]) => [id, toUnits(amount, events)])));
  return {
    bills,
    basis: toBasis(model),
    bid: toUnits(bid, events),
    zoneBids: toJson(zoneBids?.map((each) => [Number(each.zone), each.bid.amount])),
    countryBids: toJson(countryBids?.map((each) => [Number(each.country), each.bid.amount])),
    /** The share of the conversion’s value, in units of 1. */
    share: toUnits(revenueShare ?? '0', 100),
    dailyBudget: toUnits(dailyBudget, 1),
  };
}

export type Price = ReturnType<typeof toPrice>;

const types = {
  bills: 'String',
  basis: 'String',
  bid: 'UInt64',
  zoneBids: 'String',
  countryBids: 'String',
  share: 'UInt64',
  dailyBudget: 'UInt64',
} as const satisfies Readonly<Record<keyof Price, string>>;

/** The SQL values on which an event's price depends. */
interface PriceTerms {
  /** The index of the ad’s price among the prices. */
  readonly ad: string;
  readonly adzone: string;
  readonly country: string;
  readonly conversionValue: string;
  /** A number from 0 to 1. */
  readonly chance: string;
}

/**
 * Returns the SQL of one billed event's cost in units, and of the billed event. The cost is at most the bid of the ad zone, else of the
 * country, else of the campaign. An auction’s price is at least half of that bid.
 * @param values the bound values, to which the prices are added
 */
export function priceSql(prices: readonly Price[], terms: PriceTerms, values: Record<string, unknown>) {
  const { ad, adzone, country, conversionValue, chance } = terms;
  function bind(name: keyof Price): string {
    values[`p_${name}`] = prices.map((price) => price[name]);
    return `{p_${name}:Array(${types[name]})}[${ad}]`;
  }
  const bidIn = (bids: string, id: string): string => `JSONExtract(${bids}, toString(${id}), 'Nullable(UInt64)')`;
  const bid = `coalesce(${bidIn(bind('zoneBids'), adzone)}, ${bidIn(bind('countryBids'), country)}, ${bind('bid')})`;
  const price = `multiIf(${bind('basis')} = 'bid', ${bid},
    ${bind('basis')} = 'share', least(${bid}, intDiv(toUInt64(${conversionValue} * ${scale}) * ${bind('share')}, ${scale})),
    toUInt64(${bid} - floor(${bid} * ${chance} / 2)))`;
  return { price, bills: bind('bills'), dailyBudget: bind('dailyBudget') };
}

/** Returns the SQL that converts units to an amount. */
export const amountSql = (units: string): string => `toDecimal128(${units}, ${eventDecimals}) / ${scale}`;
