import * as z from 'zod/mini';
import { statisticsLimits } from './limits.ts';

/** What the volumes are told by, one row for each of its records. */
export type VolumeKey = 'country' | 'exchange';

/** What they are filtered by. */
export const volumeFilters = ['country', 'exchange', 'adFormat', 'deviceType', 'trafficType'] as const;
export type VolumeFilter = (typeof volumeFilters)[number];

/** The shares of the requests whose floor is at most the percentile. */
export const floorPercentiles = { floor25: 0.25, floor50: 0.5, floor75: 0.75 } as const;
export type FloorPercentile = keyof typeof floorPercentiles;

export const volumeLimits = {
  /** Days of a period. */
  days: 92,
  /** Days up to now that are told where nothing else is asked. */
  usual: 7,
  values: 300,
  rows: 1_000,
} as const;

const ids = z.optional(
  z.array(z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1))).check(z.maxLength(volumeLimits.values)),
);

const date = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

const common = {
  from: z.optional(date),
  to: z.optional(date),
  timezone: z._default(z.string().check(z.maxLength(statisticsLimits.zone)), 'UTC'),
  country: ids,
  exchange: ids,
  adFormat: ids,
  deviceType: ids,
  trafficType: ids,
};

/** The methods of the volumes, with their params: all rows, or that of one record. */
export const volumeMethods = {
  list: z.strictObject(common),
  get: z.strictObject({ ...common, id: z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1)) }),
} as const;

export type VolumeMethod = keyof typeof volumeMethods;
export type VolumeParams<M extends VolumeMethod = 'list'> = z.input<(typeof volumeMethods)[M]>;

/** The codes of errors, as JSON-RPC has them. */
export const volumeErrors = { unknownMethod: -32_601, wrongParams: -32_602, refused: -32_000 } as const;
