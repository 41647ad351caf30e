import type { Actor } from '#src/providers/actor.ts';
import type { ResourceList } from '#src/schema/findList.ts';
import { ownListFilter } from '#src/schema/screens.ts';
import { initialFilter } from './initialFilter.ts';
import { toApiFilter } from './quickFilters.ts';
import type { Filter } from './useFilters.ts';

interface ListFilters {
  /** The list's first filter. */
  readonly first: Filter;
  /** The list's fixed filter. */
  readonly fixed: Filter;
}

/** The filters of a list by its declaration. An extra list's first filter is its fixed one. */
export function listFilters({ resource, list }: ResourceList, actor: Actor): ListFilters {
  return {
    first: list === undefined ? initialFilter(resource, actor) : {},
    fixed: toApiFilter(resource, list ?? { name: 'own', filter: ownListFilter(resource) }, actor.profile.id),
  };
}
