import { screens } from '#src/i18n/en/admin/screens.ts';
import { quickFilterLabel } from '#src/i18n/labels.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { Resource } from '#src/schema/resource.ts';
import { quickFiltersOf } from '../query/quickFilters.ts';
import { includesFilter, omitKeys, useFilters } from '../query/useFilters.ts';
import './quickFilters.css';

/** The declared filters of a list, each with its toggle button. */
export function QuickFilters({ resource }: { readonly resource: Resource }) {
  const { filter, fixed, setFilter } = useFilters();
  const actor = useActor();
  // The list's fixed conditions can't be chosen.
  const quickFilters = quickFiltersOf(resource, actor).filter(
    ({ part }) => !Object.keys(part).some((key) => key in fixed),
  );
  return (
    <fieldset className="quick-filters" aria-label={screens.quickFilters}>
      {quickFilters.map(({ name, part }) => {
        const pressed = includesFilter(filter, part);
        return (
          <button
            key={name}
            type="button"
            className="quick-filter"
            aria-pressed={pressed}
            onClick={() => setFilter(pressed ? omitKeys(filter, Object.keys(part)) : { ...filter, ...part })}
          >
            {quickFilterLabel(resource, name)}
          </button>
        );
      })}
    </fieldset>
  );
}
