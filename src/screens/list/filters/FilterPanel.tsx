import { Suspense, useState } from 'react';
import { rulesOf } from '#src/fields/rules.ts';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { fieldLabel, nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { conditionOf } from '#src/schema/operators.ts';
import type { Resource } from '#src/schema/resource.ts';
import { type Filter, useFilters } from '#src/screens/query/useFilters.ts';
import { Select } from '#src/ui/Select.tsx';
import { Panel } from '../Panel.tsx';
import type { PanelProps } from '../PanelButton.tsx';
import { FieldFilter } from './FieldFilter.tsx';
import './filters.css';

/** The names of the fields that can be compared. */
const comparable = (resource: Resource): string[] =>
  Object.entries(resource.fields)
    .filter(([name, field]) => name !== 'version' && rulesOf(field).operators.length > 0)
    .map(([name]) => name);

/** The fields that the declaration offers a filter for, and those of the active filter. */
function initialFields(resource: Resource, names: readonly string[], filter: Filter): string[] {
  const inForce = new Set(Object.keys(filter).map((key) => conditionOf(resource, key).name));
  return names.filter((name) => resource.fields[name]?.options.filter === true || inForce.has(name));
}

function AnotherField({ names, onChoose, resource }: AnotherFieldProps) {
  return (
    <Select
      className="another-field"
      aria-label={recordWords.anotherField}
      value={undefined}
      placeholder={recordWords.anotherField}
      options={names.map((value) => ({ value, word: fieldLabel(resource, value) }))}
      onChange={(name) => name && onChoose(name)}
    />
  );
}

interface AnotherFieldProps {
  readonly resource: Resource;
  readonly names: readonly string[];
  readonly onChoose: (name: string) => void;
}

/** The filters of the declaration, and those that the user adds. Changes apply immediately. */
export function FilterPanel({ resource, anchor, onClose }: PanelProps) {
  const { filter, fixed, setFilter } = useFilters();
  const all = comparable(resource).filter((name) => !(name in fixed));
  const [visibleFields, setVisibleFields] = useState(() => initialFields(resource, all, filter));
  const label = say(recordWords.filterBy, nounsOf(resource));
  const others = all.filter((name) => !visibleFields.includes(name));
  return (
    <Panel className="filter-panel" label={label} anchor={anchor} onClose={onClose}>
      <Suspense fallback={<div className="field-filter-waiting" aria-busy />}>
        {visibleFields.map((name) => {
          const field = resource.fields[name];
          return field && <FieldFilter key={name} {...{ resource, name, field }} />;
        })}
      </Suspense>
      <div className="filter-panel-actions">
        {others.length > 0 && (
          <AnotherField
            resource={resource}
            names={others}
            onChoose={(name) => setVisibleFields([...visibleFields, name])}
          />
        )}
        <button type="button" className="quiet-button" onClick={() => setFilter({})}>
          {screens.clearFilters}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {recordWords.close}
        </button>
      </div>
    </Panel>
  );
}
