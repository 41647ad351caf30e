import type { Resource } from '#src/schema/resource.ts';
import { coded } from '#src/screens/query/quickFilters.ts';
import type { Filter } from '#src/screens/query/useFilters.ts';
import type { Counted } from './dashboard.ts';

const relative = /^\$today([+-]\d+)?$/;

/** The first moment of a day of the reader's, so many days from now. */
function dayFromNow(days: number): string {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() + days);
  return day.toISOString();
}

function valueOf(value: Counted['filter'][string]): unknown {
  if (typeof value !== 'string') return value;
  const [day, days = '0'] = relative.exec(value) ?? [];
  return day === undefined ? value : dayFromNow(Number(days));
}

/** The filter of what is counted, as the API takes it from this actor today. */
export function filterOf(resource: Resource, { name, filter }: Counted, me: number): Filter {
  const filled = Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, valueOf(value)]));
  return coded(resource, { name, filter: filled }, me);
}
