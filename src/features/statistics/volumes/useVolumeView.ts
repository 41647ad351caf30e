import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseId } from '#src/format/id.ts';
import { type VolumeFilter, volumeFilters } from '#src/resources/statistics/volumes.ts';
import { useIgnoredParameters } from '#src/ui/useIgnoredParameters.ts';
import type { VolumeView } from './volumesQuery.ts';

/** The available periods, in days up to today. */
export const periods = [7, 30, 90] as const;

const daysParameter = 'days';

export interface VolumeState {
  readonly view: VolumeView;
  readonly setDays: (days: number) => void;
  readonly setFilter: (name: VolumeFilter, id: number | undefined) => void;
  readonly clear: () => void;
}

/** Returns the period and the filters of the volumes, stored in the address. */
export function useVolumeView(): VolumeState {
  const [query, setQuery] = useSearchParams();
  const view = useMemo((): VolumeView => {
    const filters: Partial<Record<VolumeFilter, number>> = {};
    for (const name of volumeFilters) {
      const id = parseId(query.get(name));
      if (id !== undefined) filters[name] = id;
    }
    const days = periods.find((each) => String(each) === query.get(daysParameter)) ?? periods[0];
    return { days, filters };
  }, [query]);
  useIgnoredParameters({
    [daysParameter]: view.days,
    ...Object.fromEntries(volumeFilters.map((name) => [name, view.filters[name]])),
  });
  const change = (edit: (after: URLSearchParams) => void) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        edit(after);
        return after;
      },
      { replace: true },
    );
  return {
    view,
    setDays: (days) =>
      change((after) => (days === periods[0] ? after.delete(daysParameter) : after.set(daysParameter, String(days)))),
    setFilter: (name, id) => change((after) => (id === undefined ? after.delete(name) : after.set(name, String(id)))),
    clear: () => change((after) => volumeFilters.forEach((name) => after.delete(name))),
  };
}
