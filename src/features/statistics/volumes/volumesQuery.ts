import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { subDays } from 'date-fns';
import { localTimeZone } from '#src/format/date.ts';
import { toDay } from '#src/format/day.ts';
import { callRoute } from '#src/providers/callRoute.ts';
import {
  type VolumesAnswer,
  type VolumesList,
  volumesByCountry,
  volumesByExchange,
} from '#src/resources/statistics/routes/volumes.ts';
import type { VolumeParams } from '#src/resources/statistics/volumeCalls.ts';
import { type VolumeFilter, type VolumeKey, volumeFilters } from '#src/resources/statistics/volumes.ts';

const routes = { country: volumesByCountry, exchange: volumesByExchange } as const;

/** The parameters of the pages: days up to today, and an ID for each set filter. */
export interface VolumeView {
  readonly days: number;
  readonly filters: Readonly<Partial<Record<VolumeFilter, number>>>;
}

/** The service has responded with an error instead of volumes. */
export class VolumesError extends Error {
  override readonly name = 'VolumesError';

  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** @throws VolumesError for an error in the response */
export function listIn(answer: VolumesAnswer): VolumesList {
  if ('error' in answer) throw new VolumesError(answer.error.code, answer.error.message);
  if (!('rows' in answer.result)) throw new Error('A list of volumes was answered by one row.');
  return answer.result;
}

function paramsOf({ days, filters }: VolumeView, now = new Date()): VolumeParams {
  const wanted: Partial<Record<VolumeFilter, number[]>> = {};
  for (const name of volumeFilters) {
    const id = filters[name];
    if (id !== undefined) wanted[name] = [id];
  }
  return { from: toDay(subDays(now, days - 1)), to: toDay(now), timezone: localTimeZone(), ...wanted };
}

/** Loads the volumes by country or by exchange. */
export const volumesQuery = (by: VolumeKey, view: VolumeView) =>
  queryOptions({
    queryKey: ['volumes', by, view],
    queryFn: async ({ signal }) => {
      const body = { method: 'list', params: paramsOf(view) };
      return listIn(await callRoute(routes[by], { params: {}, body, signal }));
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
