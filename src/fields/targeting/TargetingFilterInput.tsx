import { useState } from 'react';
import { targeting as words } from '#src/i18n/en/admin/targeting.ts';
import { partLabel } from '#src/i18n/labels.ts';
import { Select } from '#src/ui/Select.tsx';
import type { FilterInputProps } from '../filter.ts';
import { DimensionPicker } from './DimensionPicker.tsx';
import { dimensionsOf, parseRestrictions } from './restrictions.ts';
import './targeting.css';

/** Picks a dimension, and the records that a targeting includes or excludes. */
export function TargetingFilterInput({ field, label, value, onChange }: FilterInputProps) {
  const dimensions = dimensionsOf(field);
  const [restriction] = parseRestrictions(value, field);
  const [selectedIds = restriction?.dimension, changeDimension] = useState<string>();
  const [dimension, target] = dimensions.find(([name]) => name === selectedIds) ?? dimensions[0] ?? [];
  if (dimension === undefined || target === undefined) return null;
  const ids = restriction?.dimension === dimension ? restriction.ids : [];
  return (
    <div className="targeting-operand">
      <Select
        aria-label={`${label}: ${words.dimension}`}
        value={dimension}
        options={dimensions.map(([name]) => ({ value: name, word: partLabel(undefined, field.kind, name) }))}
        onChange={(next) => {
          changeDimension(next);
          onChange(undefined);
        }}
      />
      <DimensionPicker
        key={dimension}
        target={target}
        label={`${label} ${partLabel(undefined, field.kind, dimension)}`}
        ids={ids}
        onChange={(next) => onChange(next.length === 0 ? undefined : next.map((id) => ({ [dimension]: id })))}
      />
    </div>
  );
}
