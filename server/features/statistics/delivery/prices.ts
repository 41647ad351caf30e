import type { Prices } from './conditions.ts';

/** What happens after a thousand impressions, as far as it is known. */
export interface Rates {
  readonly impressions: number;
  readonly viewable: number;
  readonly clicks: number;
  readonly conversions: number;
}

/** Impressions that a rate is known from. */
const enough = 1_000;

/** What a bid of each pricing model is paid for, as a share of the impressions, times a thousand. */
const paidFor: Readonly<Record<string, (rates: Rates) => number>> = {
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
export function worthOf(model: string, rates: readonly Rates[]): number | undefined {
  if (model === 'CPM' || model === 'Smart CPM') return 1;
  const known = rates.find(({ impressions }) => impressions >= enough);
  const worth = known && paidFor[model]?.(known);
  return worth !== undefined && worth > 0 ? worth : undefined;
}

interface Bids {
  readonly bid: number;
  readonly countries: Prices['countries'];
  readonly zones: Prices['zones'];
}

/** Bids as prices for a thousand impressions. */
export const pricesOf = ({ bid, countries, zones }: Bids, worth: number): Prices => {
  const priced = ([id, each]: readonly [number, number]) => [id, each * worth] as const;
  return { bid: bid * worth, countries: countries.map(priced), zones: zones.map(priced) };
};
