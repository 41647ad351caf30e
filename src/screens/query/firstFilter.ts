import type { Actor } from '#src/providers/actor.ts';
import type { Resource } from '#src/schema/resource.ts';
import { quickFiltersOf } from './quickFilters.ts';
import type { Filter } from './useFilters.ts';

const all: Filter = {};

/** The filter that a list begins with, by its declaration. */
export function firstFilter(resource: Resource, actor: Actor): Filter {
  const { firstFilter: wanted = [] } = resource;
  if (wanted.length === 0) return all;
  const offered = new Map(quickFiltersOf(resource, actor).map(({ name, part }) => [name, part]));
  const first = wanted.find(({ quick, may }) => offered.has(quick) && (may === undefined || actor.ability.can(...may)));
  return offered.get(first?.quick ?? '') ?? all;
}
