import type * as z from 'zod/mini';
import { refuse } from '#server/problems/refusal.ts';
import { isZone } from '#src/fields/timeZone/zones.ts';
import { type VolumeMethod, volumeMethods } from '#src/resources/statistics/volumeCalls.ts';
import { type VolumeFilter, type VolumeKey, volumeFilters, volumeLimits } from '#src/resources/statistics/volumes.ts';
import { resolvePeriod } from '../query/period.ts';

const second = 1000;
const day = 86_400_000;

export interface ParsedVolumesCall {
  readonly key: VolumeKey;
  /** The ID of the only requested record. */
  readonly one?: number;
  /** Milliseconds; the end is exclusive. */
  readonly period: { readonly from: number; readonly to: number };
  /** The number of days that have passed. */
  readonly days: number;
  readonly filters: readonly { readonly field: VolumeFilter; readonly ids: readonly number[] }[];
}

const isMethod = (name: string): name is VolumeMethod => Object.hasOwn(volumeMethods, name);

const refuseField = (field: string): never => refuse('statisticsField', { field }, `params.${field}`);

function parseParameters<M extends VolumeMethod>(method: M, params: unknown): z.output<(typeof volumeMethods)[M]> {
  const parsed = volumeMethods[method].safeParse(params ?? {});
  if (parsed.success) return parsed.data as z.output<(typeof volumeMethods)[M]>;
  const [issue] = parsed.error.issues;
  const extra = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  return refuseField(extra ?? issue?.path.join('.') ?? 'params');
}

/** Returns the requested period; by default the last days until now. */
function resolveVolumesPeriod(
  { from, to, timezone }: z.output<typeof volumeMethods.list>,
  now: number,
): ParsedVolumesCall['period'] {
  if ((from === undefined) !== (to === undefined)) return refuseField(from === undefined ? 'from' : 'to');
  const end = Math.ceil(now / second) * second;
  if (from === undefined || to === undefined) return { from: end - volumeLimits.usual * day, to: end };
  const period = resolvePeriod(timezone, { from, to });
  // The extra hour allows for clocks that go back.
  if (period.to - period.from > volumeLimits.days * day + day / 24)
    refuse('periodTooLong', { max: volumeLimits.days }, 'params.from');
  return period.from < end ? period : refuseField('from');
}

/**
 * Parses a call of the volumes.
 * @throws Refusal unknownVolumeMethod, statisticsField, periodReversed, periodTooLong
 */
export function parseVolumesCall(key: VolumeKey, method: string, params: unknown, now: number): ParsedVolumesCall {
  if (!isMethod(method))
    return refuse('unknownVolumeMethod', { method, methods: Object.keys(volumeMethods) }, 'method');
  const parameters = parseParameters(method, params);
  if (!isZone(parameters.timezone)) refuseField('timezone');
  const period = resolveVolumesPeriod(parameters, now);
  return {
    key,
    ...('id' in parameters && { one: parameters.id }),
    period,
    days: (Math.min(period.to, now) - period.from) / day,
    filters: volumeFilters.flatMap((field) => {
      const ids = parameters[field];
      return ids === undefined || ids.length === 0 ? [] : [{ field, ids }];
    }),
  };
}
