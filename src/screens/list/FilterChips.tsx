import type { Labels } from '#src/fields/cell.ts';
import { filterValueText, getCell } from '#src/fields/cells.ts';
import { comparisonWord } from '#src/i18n/comparisons.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { comparisonOf } from '#src/schema/comparisons.ts';
import { conditionOf } from '#src/schema/operators.ts';
import type { Resource } from '#src/schema/resource.ts';
import { quickFiltersOf } from '../query/quickFilters.ts';
import { includesFilter, omitKeys, useFilters } from '../query/useFilters.ts';
import './filterChips.css';

/** One condition of a filter, in words: “Starts before 03.02.2026”. */
function conditionText(resource: Resource, key: string, value: unknown, labels: Labels): string {
  const { name, operator } = conditionOf(resource, key);
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  if (field === undefined) return `${name}: ${String(value)}`;
  const comparison = comparisonOf(operator, value);
  const label = fieldLabel(resource, name);
  const cell = getCell(field);
  const word = comparisonWord(comparison, cell);
  if (value === null) return `${label} ${word}`;
  const valueText = filterValueText(value, { field, labels });
  return comparison === 'is' && cell.comparisonWords === undefined
    ? `${label}: ${valueText}`
    : `${label} ${word} ${valueText}`;
}

interface FilterChipsProps {
  readonly resource: Resource;
  readonly labels: Labels;
  /** The filter keys that other controls show. */
  readonly elsewhere?: readonly string[] | undefined;
}

/** The active filters as chips; a click removes one. */
export function FilterChips({ resource, labels, elsewhere = [] }: FilterChipsProps) {
  const { filter, setFilter } = useFilters();
  const actor = useActor();
  const quick = quickFiltersOf(resource, actor).filter(({ part }) => includesFilter(filter, part));
  // Search and quick filters already show their own keys.
  const shownKeys = new Set(['q', ...elsewhere, ...quick.flatMap(({ part }) => Object.keys(part))]);
  const chips = Object.keys(filter).filter((key) => !shownKeys.has(key));
  const text = (key: string): string => conditionText(resource, key, filter[key], labels);
  if (chips.length === 0) return null;
  return (
    <div className="filter-chips">
      {chips.map((key) => (
        <button
          key={key}
          type="button"
          className="filter-chip"
          aria-label={say(screens.removeFilter, { filter: text(key) })}
          onClick={() => setFilter(omitKeys(filter, [key]))}
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
