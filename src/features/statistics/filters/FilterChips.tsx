import { screens } from '#src/i18n/en/admin/screens.ts';
import { dimensionWords } from '#src/i18n/en/statistics/dimensions.ts';
import { reportWords as words } from '#src/i18n/en/statistics/report.ts';
import { say } from '#src/i18n/say.ts';
import type { ToolProps } from '../query/toolPanel.ts';
import { useFilterLabels } from './useFilterLabels.ts';
import '#src/screens/list/filterChips.css';

/** The maximum number of values in a chip. */
const shown = 3;

function valuesText(labels: readonly string[]): string {
  const values = labels.slice(0, shown).join(', ');
  return labels.length > shown ? say(words.moreValues, { values, count: labels.length - shown }) : values;
}

/** The filters of the report as chips; a click removes one. */
export function FilterChips({ report: { filters, timezone }, onChange }: ToolProps) {
  const labels = useFilterLabels(filters, timezone);
  if (filters.length === 0) return null;
  return (
    <div className="filter-chips">
      {filters.map((filter, index) => {
        const parts = { name: dimensionWords[filter.field], values: valuesText(labels[index] ?? []) };
        const text = say(filter.op === 'in' ? words.filterIs : words.filterIsNot, parts);
        return (
          <button
            key={`${filter.field} ${filter.op}`}
            type="button"
            className="filter-chip"
            aria-label={say(screens.removeFilter, { filter: text })}
            onClick={() => onChange({ filters: filters.toSpliced(index, 1) })}
          >
            {text}
            <svg viewBox="0 0 8 8" aria-hidden>
              <path d="M1.5 1.5l5 5m0-5-5 5" />
            </svg>
          </button>
        );
      })}
      <button type="button" className="quiet-button" onClick={() => onChange({ filters: [] })}>
        {screens.clearFilters}
      </button>
    </div>
  );
}
