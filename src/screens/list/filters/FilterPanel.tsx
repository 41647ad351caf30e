import Popover from '@mui/material/Popover';
import { useTranslate } from 'ra-core';
import { screens } from '#src/i18n/en/screens.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import type { Resource } from '#src/schema/resource.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { useFilters } from '../useFilters.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { RangeFilter } from './RangeFilter.tsx';
import '#src/fields/labelsAbove.css';
import './filters.css';

/** Kinds that are looked for between two days. */
const ranges = new Set(['date', 'dateTime']);

interface FilterPanelProps {
  readonly resource: Resource;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** A filter for every field that the declaration offers one for; each works at once. */
export function FilterPanel({ resource, anchor, onClose }: FilterPanelProps) {
  const { setFilter } = useFilters();
  const translate = useTranslate();
  const offered = Object.entries(resource.fields).filter(([, { options }]) => options.filter);
  const label = translate('screens.filterBy', nounsOf(resource));
  return (
    <ThemeRoot>
      <Popover
        open
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -6, horizontal: 'right' }}
        slotProps={{ paper: { className: 'filter-panel labels-above', role: 'dialog', 'aria-label': label } }}
      >
        {offered.map(([name, field]) => {
          const Filter = ranges.has(field.kind) ? RangeFilter : ChoiceFilter;
          return <Filter key={name} resource={resource} name={name} field={field} />;
        })}
        <div className="filter-panel-actions">
          <button type="button" className="quiet-button" onClick={() => setFilter({})}>
            {screens.clearFilters}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {screens.close}
          </button>
        </div>
      </Popover>
    </ThemeRoot>
  );
}
