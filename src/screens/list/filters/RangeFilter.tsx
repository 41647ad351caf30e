import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { useTranslate } from 'ra-core';
import { DatePickers, pickerTextField } from '#src/fields/DatePickers.tsx';
import { dayOf, firstMoment, lastMoment, parseDay } from '#src/fields/format/day.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { useFilters, without } from '../useFilters.ts';
import type { FieldFilterProps } from './ChoiceFilter.tsx';

type End = 'gte' | 'lte';
const ends: readonly End[] = ['gte', 'lte'];
const textField = { textField: pickerTextField };
const labels = { gte: 'screens.from', lte: 'screens.to' } as const;

/** A day of the reader's, as the filter compares it: a moment begins with the first and ends with the last of the day. */
function boundary(kind: string, end: End, day: Date): string {
  if (kind === 'date') return dayOf(day);
  return (end === 'gte' ? firstMoment(day) : lastMoment(day)).toISOString();
}

const shown = (kind: string, value: unknown): Date | null => {
  if (typeof value !== 'string') return null;
  return kind === 'date' ? parseDay(value) : new Date(value);
};

/** Between two days, each of which may be left open. */
export function RangeFilter({ resource, name, field: { kind } }: FieldFilterProps) {
  const { filter, setFilter } = useFilters();
  const translate = useTranslate();
  const field = fieldLabel(resource, name);
  const choose = (end: End, day: Date | null) => {
    const key = `${name}_${end}`;
    setFilter(day === null ? without(filter, [key]) : { ...filter, [key]: boundary(kind, end, day) });
  };
  return (
    <DatePickers>
      <div className="filter-range">
        {ends.map((end) => (
          <DatePicker
            key={end}
            label={translate(labels[end], { field })}
            value={shown(kind, filter[`${name}_${end}`])}
            onChange={(day, { validationError }) => validationError === null && choose(end, day)}
            format="dd.MM.yyyy"
            slotProps={textField}
          />
        ))}
      </div>
    </DatePickers>
  );
}
