import type { Actor } from '#src/providers/actor.ts';
import type { ResourceList } from '#src/schema/findList.ts';
import { ownListFilter } from '#src/schema/screens.ts';
import { initialFilter } from './initialFilter.ts';
import { toApiFilter } from './quickFilters.ts';
import type { Filter } from './useFilters.ts';

interface ListFilters {
  /** What the list begins with. */
  readonly first: Filter;
  /** What always holds in it. */
  readonly fixed: Filter;
}

/** The filters of a list by its declaration. A further list begins with everything that it has. */
export function listFilters({ resource, list }: ResourceList, actor: Actor): ListFilters {
  return {
    first: list === undefined ? initialFilter(resource, actor) : {},
    fixed: toApiFilter(resource, list ?? { name: 'own', filter: ownListFilter(resource) }, actor.profile.id),
  };
}
