import type { Actor } from '#src/providers/actor.ts';
import type { ListPlace } from '#src/schema/listAt.ts';
import { ownListFilter } from '#src/schema/screens.ts';
import { firstFilter } from './firstFilter.ts';
import { toApiFilter } from './quickFilters.ts';
import type { Filter } from './useFilters.ts';

interface ListFilters {
  /** What the list begins with. */
  readonly first: Filter;
  /** What always holds in it. */
  readonly fixed: Filter;
}

/** The filters of a list by its declaration. A further list begins with everything that it has. */
export function listFilters({ resource, list }: ListPlace, actor: Actor): ListFilters {
  return {
    first: list === undefined ? firstFilter(resource, actor) : {},
    fixed: toApiFilter(resource, list ?? { name: 'own', filter: ownListFilter(resource) }, actor.profile.id),
  };
}
