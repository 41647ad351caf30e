import { useState } from 'react';
import { ChoicesFilterInput } from '#src/fields/filterInputs/ChoicesFilterInput.tsx';
import { DimensionPicker } from '#src/fields/targeting/DimensionPicker.tsx';
import { dimensionWords } from '#src/i18n/en/statistics/dimensions.ts';
import { reportWords as words } from '#src/i18n/en/statistics/report.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import {
  type DimensionName,
  isDimension,
  isRecordDimension,
  recordDimensions,
} from '#src/resources/statistics/dimensions.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import type { GroupValue, ReportFilter } from '#src/resources/statistics/report/report.ts';
import { Panel } from '#src/screens/list/Panel.tsx';
import { Select } from '#src/ui/Select.tsx';
import type { ToolPanelProps } from '../query/toolPanel.ts';
import { filterableFor, fixedChoices } from './filterable.ts';
import '#src/screens/list/filters/filters.css';
import './reportFilters.css';

interface ValuesProps {
  readonly filter: ReportFilter;
  readonly label: string;
  readonly onChange: (values: readonly GroupValue[]) => void;
}

const isGroupValue = (value: unknown): value is GroupValue =>
  value === null || typeof value === 'string' || typeof value === 'number';

/** Chooses records by search, with a choice for rows without a record. */
function RecordValues({ filter: { field, value }, label, onChange }: ValuesProps) {
  if (!isRecordDimension(field)) return null;
  const hasNone = value.includes(null);
  const ids = value.filter((one) => typeof one === 'number');
  return (
    <>
      <DimensionPicker
        target={recordDimensions[field]}
        label={label}
        ids={ids}
        onChange={(next) => onChange([...next, ...(hasNone ? [null] : [])])}
      />
      <label className="report-filter-none">
        <input type="checkbox" checked={hasNone} onChange={() => onChange(hasNone ? ids : [...ids, null])} />
        {words.none}
      </label>
    </>
  );
}

function FilterValues(props: ValuesProps) {
  const { filter, label, onChange } = props;
  const choices = fixedChoices[filter.field];
  if (choices === undefined) return <RecordValues {...props} />;
  return (
    <ChoicesFilterInput
      label={label}
      choices={choices}
      value={filter.value}
      onChange={(next) => onChange(Array.isArray(next) ? next.filter(isGroupValue) : [])}
    />
  );
}

interface FilterRowProps {
  readonly filter: ReportFilter;
  readonly onChange: (filter: ReportFilter) => void;
}

function FilterRow({ filter, onChange }: FilterRowProps) {
  const name = dimensionWords[filter.field];
  const word = { in: words.isOneOf, nin: words.isNoneOf };
  return (
    <fieldset className="field-filter" aria-label={name}>
      <span className="field-filter-name">{name}</span>
      <Select
        aria-label={say(words.comparisonOf, { name })}
        value={filter.op}
        options={(['in', 'nin'] as const).map((value) => ({ value, word: word[value] }))}
        onChange={(op) => op && onChange({ ...filter, op })}
      />
      <div className="report-filter-values">
        <FilterValues
          filter={filter}
          label={`${name} ${word[filter.op]}`}
          onChange={(value) => onChange({ ...filter, value })}
        />
      </div>
    </fieldset>
  );
}

/** Returns the edited filters; filters without a value are ignored. */
function useEditedFilters({ report, onChange }: Pick<ToolPanelProps, 'report' | 'onChange'>) {
  const [edited, setEdited] = useState(report.filters);
  const change = (next: readonly ReportFilter[]) => {
    setEdited(next);
    const filters = next.filter(({ value }) => value.length > 0);
    if (JSON.stringify(filters) !== JSON.stringify(report.filters)) onChange({ filters });
  };
  return [edited, change] as const;
}

/** The filters of the report. Changes apply immediately. */
export function FiltersPanel({ report, onChange, anchor, onClose }: ToolPanelProps) {
  const { ability } = useActor();
  const [filters, change] = useEditedFilters({ report, onChange });
  const offered = filterableFor(ability);
  // Clicked days appear as chips, without choices in the panel.
  const rows = filters.flatMap((filter, index) => (offered.includes(filter.field) ? [{ filter, index }] : []));
  const addable = offered.filter((name) => filters.every(({ field }) => field !== name));
  const add = (field: DimensionName) => change([...filters, { field, op: 'in', value: [] }]);
  return (
    <Panel className="filter-panel" label={words.filters} anchor={anchor} onClose={onClose}>
      {rows.map(({ filter, index }) => (
        <FilterRow
          key={`${filter.field} ${index}`}
          filter={filter}
          onChange={(next) => change(filters.with(index, next))}
        />
      ))}
      <div className="filter-panel-actions">
        {filters.length < statisticsLimits.filters && (
          <Select
            className="another-field"
            aria-label={words.addFilter}
            value={undefined}
            placeholder={words.addFilter}
            options={addable.map((value) => ({ value, word: dimensionWords[value] }))}
            onChange={(name) => name !== undefined && isDimension(name) && add(name)}
          />
        )}
        <button type="button" className="button" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </Panel>
  );
}
