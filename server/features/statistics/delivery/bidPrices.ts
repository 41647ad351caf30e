import type { BidPrices } from './targetingConditions.ts';

/** Counts of impressions, and of the events that follow them. */
export interface Rates {
  readonly impressions: number;
  readonly viewable: number;
  readonly clicks: number;
  readonly conversions: number;
}

/** The minimum number of impressions to compute a rate. */
const minImpressions = 1_000;

/** The billed share of impressions for each pricing model, times a thousand. */
const billedShares: Readonly<Record<string, (rates: Rates) => number>> = {
  vCPM: ({ viewable, impressions }) => viewable / impressions,
  CPC: ({ clicks, impressions }) => (1000 * clicks) / impressions,
  'Smart CPC': ({ clicks, impressions }) => (1000 * clicks) / impressions,
  CPA: ({ conversions, impressions }) => (1000 * conversions) / impressions,
};

/**
 * Returns the factor that converts a bid to a price for a thousand impressions.
 * @param model the title of the pricing model
 * @param rates of the campaign itself, then of all its owner’s campaigns
 * @returns undefined if unknown: too few impressions, no billed events, or a model without a bid per event
 */
export function toBidMultiplier(model: string, rates: readonly Rates[]): number | undefined {
  if (model === 'CPM' || model === 'Smart CPM') return 1;
  const knownRates = rates.find(({ impressions }) => impressions >= minImpressions);
  const multiplier = knownRates && billedShares[model]?.(knownRates);
  return multiplier !== undefined && multiplier > 0 ? multiplier : undefined;
}

interface Bids {
  readonly bid: number;
  readonly countries: BidPrices['countries'];
  readonly zones: BidPrices['zones'];
}

/** Converts bids to prices for a thousand impressions. */
export const toBidPrices = ({ bid, countries, zones }: Bids, multiplier: number): BidPrices => {
  const multiply = ([id, each]: readonly [number, number]) => [id, each * multiplier] as const;
  return { bid: bid * multiplier, countries: countries.map(multiply), zones: zones.map(multiply) };
};
