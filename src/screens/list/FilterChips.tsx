import { useTranslate } from 'ra-core';
import type { Labels } from '#src/fields/cell.ts';
import { screens } from '#src/i18n/en/screens.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import type { Resource } from '#src/schema/resource.ts';
import { filterText } from './choices.ts';
import { coded, covers, type Filter, useFilters, without } from './useFilters.ts';

/** How a comparison is said, by its suffix. */
const said: Readonly<Record<string, string>> = { gte: 'screens.since', lte: 'screens.until' };

/** What is filtered by and isn't to be seen in the search or among the quick filters. */
function chipsOf(resource: Resource, filter: Filter): string[] {
  const quick = resource.quickFilters.map((one) => coded(resource, one)).filter((part) => covers(filter, part));
  const seen = new Set(['q', ...quick.flatMap(Object.keys)]);
  return Object.keys(filter).filter((key) => !seen.has(key));
}

/** The filters in force, each to be taken away by a click. */
export function FilterChips({ resource, labels }: { readonly resource: Resource; readonly labels: Labels }) {
  const { filter, setFilter } = useFilters();
  const translate = useTranslate();
  const chips = chipsOf(resource, filter);
  const text = (key: string): string => {
    const [name = '', suffix = ''] = key.split('_');
    const field = resource.fields[name];
    const value = field ? filterText(field, filter[key], labels) : String(filter[key]);
    const label = fieldLabel(resource, name);
    const sentence = said[suffix];
    return sentence ? translate(sentence, { field: label, value }) : `${label}: ${value}`;
  };
  if (chips.length === 0) return null;
  return (
    <div className="filter-chips">
      {chips.map((key) => (
        <button
          key={key}
          type="button"
          className="filter-chip"
          aria-label={translate('screens.removeFilter', { filter: text(key) })}
          onClick={() => setFilter(without(filter, [key]))}
        >
          {text(key)}
          <svg viewBox="0 0 8 8" aria-hidden>
            <path d="M1.5 1.5l5 5m0-5-5 5" />
          </svg>
        </button>
      ))}
      <button type="button" className="quiet-button" onClick={() => setFilter({})}>
        {screens.clearFilters}
      </button>
    </div>
  );
}
