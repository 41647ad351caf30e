import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { parseDay, toDay } from '#src/format/day.ts';
import { DatePickers } from '../DatePickers.tsx';
import type { InputProps } from '../input.ts';
import { useDateInput } from '../useDateInput.tsx';

/** A day, the same for every reader. */
export const Input = (props: InputProps) => (
  <DatePickers>
    <DatePicker {...useDateInput(props, parseDay, toDay)} format="dd.MM.yyyy" />
  </DatePickers>
);
