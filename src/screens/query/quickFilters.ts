import type { Actor } from '#src/providers/actor.ts';
import { createsOnlyOwn } from '#src/schema/access/writable.ts';
import type { QuickFilter, Resource } from '#src/schema/resource.ts';
import type { Filter } from './useFilters.ts';

/** Stands for the reader's id, as in the rules of access. */
const me = '$me';

/** A quick filter as the API takes it: with the codes of its statuses in place of their names, and the reader's id. */
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

/** Whoever has no records of their own isn't offered to see them alone. */
const isOffered = (resource: Resource, { filter }: QuickFilter, { role }: Actor): boolean =>
  filter[resource.ownerField ?? ''] !== me || createsOnlyOwn(resource, role);

/** The quick filters of who reads the list, by name. */
export const quickFiltersOf = (resource: Resource, actor: Actor): { readonly name: string; readonly part: Filter }[] =>
  resource.quickFilters
    .filter((quick) => isOffered(resource, quick, actor))
    .map((quick) => ({ name: quick.name, part: toApiFilter(resource, quick, actor.profile.id) }));
