import { screens } from '#src/i18n/en/screens.ts';
import { quickFilterLabel } from '#src/i18n/labels.ts';
import type { Resource } from '#src/schema/resource.ts';
import { FilterButton } from './FilterButton.tsx';
import { Search } from './Search.tsx';
import { coded, covers, useFilters, without } from './useFilters.ts';

function QuickFilters({ resource }: { readonly resource: Resource }) {
  const { filter, setFilter } = useFilters();
  return (
    <fieldset className="quick-filters" aria-label={screens.quickFilters}>
      {resource.quickFilters.map((quick) => {
        const part = coded(resource, quick);
        const pressed = covers(filter, part);
        return (
          <button
            key={quick.name}
            type="button"
            className="quick-filter"
            aria-pressed={pressed}
            onClick={() => setFilter(pressed ? without(filter, Object.keys(part)) : { ...filter, ...part })}
          >
            {quickFilterLabel(resource, quick.name)}
          </button>
        );
      })}
    </fieldset>
  );
}

/** One line: the search, the filters one click away, and the button for all others. */
export function ListTools({ resource }: { readonly resource: Resource }) {
  const fields = Object.values(resource.fields);
  return (
    <div className="list-tools">
      {fields.some(({ options }) => options.search) && <Search resource={resource} />}
      <QuickFilters resource={resource} />
      {fields.some(({ options }) => options.filter) && <FilterButton resource={resource} />}
    </div>
  );
}
