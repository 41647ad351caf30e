import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { parseDay, toDay } from '#src/format/day.ts';
import type { Operator } from '#src/schema/operators.ts';
import { DatePickers } from '../DatePickers.tsx';
import type { FilterInputProps } from '../filter.ts';

interface DayFilterInputProps extends FilterInputProps {
  /** Parses an operand; as a calendar day by default. */
  readonly read?: (value: string) => Date;
  /** Formats the operand for an operator; as a calendar day by default. */
  readonly write?: (day: Date, operator: Operator) => string;
}

/** A date picker for an operand. */
export function DayFilterInput({
  label,
  operator,
  value,
  onChange,
  read = parseDay,
  write = toDay,
}: DayFilterInputProps) {
  return (
    <DatePickers>
      <DatePicker
        value={typeof value === 'string' ? read(value) : null}
        onChange={(day, { validationError }) => {
          if (validationError === null) onChange(day === null ? undefined : write(day, operator));
        }}
        format="dd.MM.yyyy"
        slotProps={{
          textField: {
            size: 'small',
            fullWidth: true,
            margin: 'none',
            // The text field itself has no role that accepts a name.
            slotProps: { input: { 'aria-label': label } },
          },
        }}
      />
    </DatePickers>
  );
}
