import { conversionEvents, type EventName } from './events.ts';

/** The summand of an event: its count, or one of its amounts. */
type Summand = 'count' | 'conversionValue' | 'cost' | 'publisherRevenue';

/** A sum over all events or some kinds: valid events, invalid events, or both. */
export interface Sum {
  readonly of: Summand;
  readonly events?: readonly EventName[];
  readonly valid?: boolean;
}

const countOf = (...events: readonly EventName[]): Sum => ({ of: 'count', events });
const validOf = (...events: readonly EventName[]): Sum => ({ of: 'count', events, valid: true });
const invalidOf = (...events: readonly EventName[]): Sum => ({ of: 'count', events, valid: false });

const additiveTable = {
  requests: countOf('request'),
  bids: countOf('bid'),
  wins: countOf('win'),
  impressions: validOf('impression'),
  viewable: countOf('viewable'),
  clicks: validOf('click'),
  invalidImpressions: invalidOf('impression'),
  invalidClicks: invalidOf('click'),
  landingViews: countOf('landing_view'),
  landingClicks: countOf('landing_click'),
  conversions: validOf(...conversionEvents),
  conversionValue: { of: 'conversionValue', events: conversionEvents, valid: true },
  cost: { of: 'cost' },
  publisherRevenue: { of: 'publisherRevenue' },
} as const satisfies Readonly<Record<string, Sum>>;

export type AdditiveMetric = keyof typeof additiveTable;

/** Sums, which add up over any rows. */
export const additiveMetrics: Readonly<Record<AdditiveMetric, Sum>> = additiveTable;

const distinctTable = {
  uniqueImpressions: validOf('impression'),
  uniqueClicks: validOf('click'),
} as const;

export type DistinctMetric = keyof typeof distinctTable;

/** Counts of visitors. They don't add up, because one visitor may be in several rows. */
export const distinctMetrics: Readonly<Record<DistinctMetric, Sum>> = distinctTable;

/** Sum → its factor. */
export type Combination = Partial<Readonly<Record<AdditiveMetric, number>>>;

/** A metric derived from sums: `of` divided by `per`, or `of` alone. Null if the divisor is 0. */
export interface Derivation {
  readonly of: Combination;
  readonly per?: Combination;
  /** The display: `share` as a percentage. */
  readonly shown: 'share' | 'price' | 'money' | 'ratio';
}

const share = (of: AdditiveMetric, per: AdditiveMetric): Derivation => ({
  of: { [of]: 1 },
  per: { [per]: 1 },
  shown: 'share',
});
const price = (of: AdditiveMetric, per: AdditiveMetric, times = 1): Derivation => ({
  of: { [of]: times },
  per: { [per]: 1 },
  shown: 'price',
});
const profit: Combination = { conversionValue: 1, cost: -1 };
const invalid: Combination = { invalidImpressions: 1, invalidClicks: 1 };

const derivedTable = {
  bidRate: share('bids', 'requests'),
  winRate: share('wins', 'bids'),
  fillRate: share('impressions', 'requests'),
  viewability: share('viewable', 'impressions'),
  ctr: share('clicks', 'impressions'),
  landingCtr: share('landingClicks', 'landingViews'),
  cr: share('conversions', 'clicks'),
  ecpm: price('cost', 'impressions', 1000),
  rpm: price('publisherRevenue', 'impressions', 1000),
  cpc: price('cost', 'clicks'),
  cpa: price('cost', 'conversions'),
  epc: price('conversionValue', 'clicks'),
  profit: { of: profit, shown: 'money' },
  roi: { of: profit, per: { cost: 1 }, shown: 'share' },
  roas: { of: { conversionValue: 1 }, per: { cost: 1 }, shown: 'ratio' },
  margin: { of: { cost: 1, publisherRevenue: -1 }, per: { cost: 1 }, shown: 'share' },
  invalidRate: { of: invalid, per: { impressions: 1, clicks: 1, ...invalid }, shown: 'share' },
} as const satisfies Readonly<Record<string, Derivation>>;

export type DerivedMetric = keyof typeof derivedTable;

/** Metrics computed from the sums of their rows; a ratio is never averaged. */
export const derivedMetrics: Readonly<Record<DerivedMetric, Derivation>> = derivedTable;

export type MetricName = AdditiveMetric | DistinctMetric | DerivedMetric;

export const isAdditive = (name: string): name is AdditiveMetric => Object.hasOwn(additiveMetrics, name);
export const isDistinct = (name: string): name is DistinctMetric => Object.hasOwn(distinctMetrics, name);
export const isDerived = (name: string): name is DerivedMetric => Object.hasOwn(derivedMetrics, name);
export const isMetric = (name: string): name is MetricName => isAdditive(name) || isDistinct(name) || isDerived(name);

export const additiveNames: readonly AdditiveMetric[] = Object.keys(additiveMetrics).filter(isAdditive);

export const metricNames: readonly MetricName[] = [additiveMetrics, distinctMetrics, derivedMetrics]
  .flatMap((metrics) => Object.keys(metrics))
  .filter(isMetric);

type Terms = readonly (readonly [AdditiveMetric, number])[];

/** Cached, because every row needs the terms. */
const knownTerms = new WeakMap<Combination, Terms>();

/** Returns the sums of a combination with their factors. */
export function termsOf(combination: Combination): Terms {
  const terms =
    knownTerms.get(combination) ??
    Object.entries(combination).flatMap(([name, factor]) => (isAdditive(name) ? [[name, factor] as const] : []));
  knownTerms.set(combination, terms);
  return terms;
}

/** Returns the sums that a metric needs: itself, or the sums that it is derived from. */
export function sumsFor(name: MetricName): readonly AdditiveMetric[] {
  if (isAdditive(name)) return [name];
  if (isDistinct(name)) return [];
  const { of, per = {} } = derivedMetrics[name];
  return [...new Set([...termsOf(of), ...termsOf(per)].map(([sum]) => sum))];
}

/** Whether a sum is an amount of money. */
export const isMoney = (name: AdditiveMetric): boolean => additiveMetrics[name].of !== 'count';

/** Returns the display of a metric. */
export function shownAs(name: MetricName): Derivation['shown'] | 'count' {
  if (isDerived(name)) return derivedMetrics[name].shown;
  return isAdditive(name) && isMoney(name) ? 'money' : 'count';
}
