import type { Actor } from '#src/providers/actor.ts';
import { createsOnlyOwn } from '#src/schema/access/writable.ts';
import { encodeFilterValue } from '#src/schema/encodeFilter.ts';
import type { QuickFilter, Resource } from '#src/schema/resource.ts';
import type { Filter } from './useFilters.ts';

/** The placeholder for the actor's id, as in the access rules. */
const me = '$me';
/** The placeholder for the first moment of a day, with its distance from today in days. */
const today = /^\$today([+-]\d+)?$/;

/** In the browser's time zone. It is the day's first moment, so that a filter stays equal all day. */
function startOfDay(daysFromNow: number): string {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() + daysFromNow);
  return day.toISOString();
}

/** A quick filter in the API's form, with status codes instead of names, the actor's id, and today's dates. */
export function toApiFilter(resource: Resource, { filter }: QuickFilter, id: number): Filter {
  const plain = (key: string, value: unknown) => {
    if (value === me) return id;
    if (typeof value !== 'string') return value;
    const [day, days = '0'] = today.exec(value) ?? [];
    return day === undefined ? encodeFilterValue(resource, key, value) : startOfDay(Number(days));
  };
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map((one: unknown) => plain(key, one)) : plain(key, value),
    ]),
  );
}

/** “Mine” is offered only to roles with their own records. */
const isOffered = (resource: Resource, { filter, may }: QuickFilter, { role, ability }: Actor): boolean =>
  (filter[resource.ownerField ?? ''] !== me || createsOnlyOwn(resource, role)) &&
  (may === undefined || ability.can(...may));

/** The quick filters for the actor. */
export const quickFiltersOf = (resource: Resource, actor: Actor): { readonly name: string; readonly part: Filter }[] =>
  resource.quickFilters
    .filter((quick) => isOffered(resource, quick, actor))
    .map((quick) => ({ name: quick.name, part: toApiFilter(resource, quick, actor.profile.id) }));
