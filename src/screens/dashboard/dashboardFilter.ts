import type { Resource } from '#src/schema/resource.ts';
import { toApiFilter } from '#src/screens/query/quickFilters.ts';
import type { Filter } from '#src/screens/query/useFilters.ts';
import type { CountFigure } from './dashboard.ts';

const relative = /^\$today([+-]\d+)?$/;

/** The first moment of the day that is `days` days from today, in the browser's time zone. */
function dayFromNow(days: number): string {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() + days);
  return day.toISOString();
}

function valueOf(value: CountFigure['filter'][string]): unknown {
  if (typeof value !== 'string') return value;
  const [day, days = '0'] = relative.exec(value) ?? [];
  return day === undefined ? value : dayFromNow(Number(days));
}

/** A figure's filter in the API's form, with the actor's id and today's date filled in. */
export function dashboardFilter(resource: Resource, { name, filter }: CountFigure, me: number): Filter {
  const filled = Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, valueOf(value)]));
  return toApiFilter(resource, { name, filter: filled }, me);
}
