import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { dayOf, parseDay } from '#src/format/day.ts';
import type { Operator } from '#src/schema/operators.ts';
import { DatePickers } from '../DatePickers.tsx';
import type { OperandProps } from '../filter.ts';

interface DayOperandProps extends OperandProps {
  /** A day of the calendar, unless said otherwise. */
  readonly read?: (value: string) => Date;
  /** A day as the operator compares with it. */
  readonly write?: (day: Date, operator: Operator) => string;
}

/** A day of the reader's calendar. */
export function DayOperand({ label, operator, value, onChange, read = parseDay, write = dayOf }: DayOperandProps) {
  return (
    <DatePickers>
      <DatePicker
        value={typeof value === 'string' ? read(value) : null}
        onChange={(day, { validationError }) => {
          if (validationError === null) onChange(day === null ? undefined : write(day, operator));
        }}
        format="dd.MM.yyyy"
        slotProps={{ textField: { size: 'small', fullWidth: true, margin: 'none', 'aria-label': label } }}
      />
    </DatePickers>
  );
}
