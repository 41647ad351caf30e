import type { BidPrices } from './targetingConditions.ts';

/** What happens after a thousand impressions, as far as it is known. */
export interface Rates {
  readonly impressions: number;
  readonly viewable: number;
  readonly clicks: number;
  readonly conversions: number;
}

/** Impressions that a rate is known from. */
const minImpressions = 1_000;

/** What a bid of each pricing model is paid for, as a share of the impressions, times a thousand. */
const billedShares: Readonly<Record<string, (rates: Rates) => number>> = {
  vCPM: ({ viewable, impressions }) => viewable / impressions,
  CPC: ({ clicks, impressions }) => (1000 * clicks) / impressions,
  'Smart CPC': ({ clicks, impressions }) => (1000 * clicks) / impressions,
  CPA: ({ conversions, impressions }) => (1000 * conversions) / impressions,
};

/**
 * What a bid is multiplied by to be one for a thousand impressions.
 * @param model the title of the pricing model
 * @param rates of the campaign itself before those of all its owner’s
 * @returns undefined where nobody can tell yet: too few impressions, nothing to pay for, a model without a bid for each
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

/** Bids as prices for a thousand impressions. */
export const toBidPrices = ({ bid, countries, zones }: Bids, multiplier: number): BidPrices => {
  const multiply = ([id, each]: readonly [number, number]) => [id, each * multiplier] as const;
  return { bid: bid * multiplier, countries: countries.map(multiply), zones: zones.map(multiply) };
};
