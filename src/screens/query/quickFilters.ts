import type { Actor } from '#src/providers/actor.ts';
import { createsOnlyOwn } from '#src/schema/access/writable.ts';
import type { QuickFilter, Resource } from '#src/schema/resource.ts';
import type { Filter } from './useFilters.ts';

/** The placeholder for the actor's id, as in the access rules. */
const me = '$me';

/** A quick filter in the API's form, with status codes in place of names, and the actor's id. */
export function toApiFilter({ status }: Resource, { filter }: QuickFilter, id: number): Filter {
  const plain = (key: string, value: unknown) => {
    if (value === me) return id;
    return key === status?.field && typeof value === 'string' ? (status.machine.values[value] ?? value) : value;
  };
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map((one: unknown) => plain(key, one)) : plain(key, value),
    ]),
  );
}

/** “Mine” is offered only to roles that have records of their own. */
const isOffered = (resource: Resource, { filter }: QuickFilter, { role }: Actor): boolean =>
  filter[resource.ownerField ?? ''] !== me || createsOnlyOwn(resource, role);

/** The quick filters that the actor is offered. */
export const quickFiltersOf = (resource: Resource, actor: Actor): { readonly name: string; readonly part: Filter }[] =>
  resource.quickFilters
    .filter((quick) => isOffered(resource, quick, actor))
    .map((quick) => ({ name: quick.name, part: toApiFilter(resource, quick, actor.profile.id) }));
