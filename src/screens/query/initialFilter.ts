import type { Actor } from '#src/providers/actor.ts';
import type { Resource } from '#src/schema/resource.ts';
import { quickFiltersOf } from './quickFilters.ts';
import type { Filter } from './useFilters.ts';

const noFilter: Filter = {};

/** The first filter of a list, by its declaration. */
export function initialFilter(resource: Resource, actor: Actor): Filter {
  const { firstFilter: candidates = [] } = resource;
  if (candidates.length === 0) return noFilter;
  const quickFilters = new Map(quickFiltersOf(resource, actor).map(({ name, part }) => [name, part]));
  const first = candidates.find(
    ({ quick, may }) => quickFilters.has(quick) && (may === undefined || actor.ability.can(...may)),
  );
  return quickFilters.get(first?.quick ?? '') ?? noFilter;
}
