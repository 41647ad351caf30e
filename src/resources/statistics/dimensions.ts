/** The time of an event, in the time zone of a query. Weeks begin on Monday. */
const timeDimensions = ['hour', 'day', 'week', 'month', 'hourOfDay', 'dayOfWeek'] as const;

export type TimeDimension = (typeof timeDimensions)[number];

/** Dimension → the resource whose IDs it contains. */
export const recordDimensions = {
  advertiser: 'users',
  campaign: 'advert-campaigns',
  creative: 'advert-creatives',
  creativeType: 'creative-types',
  creativeFormat: 'creative-formats',
  creativeTag: 'creative-tags',
  landing: 'advert-landings',
  landingGroup: 'landing-groups',
  pricingModel: 'pricing-models',
  publisher: 'users',
  site: 'pub-sites',
  adzone: 'adzones',
  siteCategory: 'site-categories',
  adFormat: 'ad-formats',
  placement: 'ad-placements',
  dimension: 'banner-dimensions',
  exchange: 'exchanges',
  exchangeType: 'exchange-types',
  trafficType: 'traffic-types',
  country: 'countries',
  region: 'regions',
  city: 'cities',
  deviceType: 'device-types',
  deviceModel: 'device-models',
  osFamily: 'os-families',
  osName: 'os-names',
  osVersion: 'os-versions',
  browserVendor: 'browser-vendors',
  browserName: 'browser-names',
  browserVersion: 'browser-versions',
  connectionType: 'connection-types',
  isp: 'isps',
  language: 'languages',
} as const;

export type RecordDimension = keyof typeof recordDimensions;

/** The dimensions that group and filter rows. `event` contains the names of events. */
export type DimensionName = TimeDimension | RecordDimension | 'event';

/** A row counts for each of the creative's tags, so that their sums can exceed the total. */
export const manyValued: RecordDimension = 'creativeTag';

/** The two sides of an event: the buyer pays for it, and the seller earns by it. */
export const sides = { buyer: 'advertiser', seller: 'publisher' } as const;

export type Side = (typeof sides)[keyof typeof sides];

/** Dimensions whose IDs exceed 16 bits: records that users add without a limit, and GeoNames’ IDs of cities. */
export const growingDimensions: readonly RecordDimension[] = [
  'advertiser',
  'campaign',
  'creative',
  'landing',
  'landingGroup',
  'publisher',
  'site',
  'adzone',
  'city',
  'isp',
];

export const isTimeDimension = (name: string): name is TimeDimension => timeDimensions.some((each) => each === name);

export const isRecordDimension = (name: string): name is RecordDimension => Object.hasOwn(recordDimensions, name);

export const isDimension = (name: string): name is DimensionName =>
  isTimeDimension(name) || isRecordDimension(name) || name === 'event';

export const recordDimensionNames: readonly RecordDimension[] = Object.keys(recordDimensions).filter(isRecordDimension);

export const dimensionNames: readonly DimensionName[] = [...timeDimensions, ...recordDimensionNames, 'event'];

/** The comparisons of a filter. */
export const filterOperators = ['in', 'nin', 'eq', 'gte', 'lte', 'between', 'contains', 'isNull'] as const;

export type FilterOperator = (typeof filterOperators)[number];

/** Returns the operators that a filter on the dimension may have. */
export function operatorsOf(name: DimensionName): readonly FilterOperator[] {
  if (isTimeDimension(name)) return ['in', 'nin', 'eq', 'gte', 'lte', 'between'];
  return name === 'event' ? ['in', 'nin', 'eq'] : ['in', 'nin', 'eq', 'contains', 'isNull'];
}
