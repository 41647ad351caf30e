import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { useInput } from 'ra-core';
import { parseDay, toDay } from '#src/format/day.ts';
import { fields } from '#src/i18n/en/admin/fields.ts';
import { DatePickers, pickerTextField } from '../DatePickers.tsx';
import { useAnyError } from '../fieldError.ts';
import { InputGroup } from '../InputGroup.tsx';
import { type InputProps, inputProps } from '../input.ts';
import { unfinished } from '../useDateInput.tsx';
import './dateRange.css';

const ends = ['from', 'to'] as const;
type End = (typeof ends)[number];

/** The entered range, of which either end may be missing. */
type Entered = Readonly<Record<End, string | null>>;
const nothing: Entered = { from: null, to: null };

const isEntered = (value: unknown): value is Entered => typeof value === 'object' && value !== null && 'from' in value;

const toDate = (day: string | null): Date | null => (day === null ? null : parseDay(day));

/** Two date pickers, side by side. */
export function Input(props: InputProps) {
  const { field } = useInput({ ...inputProps(props), format: (value: unknown) => value });
  const error = useAnyError(props.name);
  const value: unknown = field.value;
  const range = isEntered(value) ? value : nothing;
  const setEnd = (end: End, day: string | null) => {
    const next = { ...range, [end]: day };
    field.onChange(next.from === null && next.to === null ? null : next);
  };
  const textField = { ...pickerTextField, error: error !== undefined, onBlur: () => field.onBlur() };
  return (
    <DatePickers>
      <InputGroup {...props} error={error}>
        <div className="date-range-ends">
          {ends.map((end) => (
            <DatePicker
              key={end}
              label={fields[end]}
              value={toDate(range[end])}
              onChange={(day, { validationError }) =>
                setEnd(end, day && (validationError === null ? toDay(day) : unfinished))
              }
              inputRef={end === 'from' ? field.ref : undefined}
              format="dd.MM.yyyy"
              slotProps={{ textField }}
            />
          ))}
        </div>
      </InputGroup>
    </DatePickers>
  );
}
