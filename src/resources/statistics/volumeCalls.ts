import * as z from 'zod/mini';
import { statisticsLimits } from './limits.ts';
import { volumeLimits } from './volumes.ts';

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

/** The methods of the volumes, with their params: all rows, or the row of one record. */
export const volumeMethods = {
  list: z.strictObject(common),
  get: z.strictObject({ ...common, id: z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1)) }),
} as const;

export type VolumeMethod = keyof typeof volumeMethods;
export type VolumeParams<M extends VolumeMethod = 'list'> = z.input<(typeof volumeMethods)[M]>;
