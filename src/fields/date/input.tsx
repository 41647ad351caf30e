import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { parseDay, toDay } from '#src/format/day.ts';
import { DatePickers } from '../DatePickers.tsx';
import type { InputProps } from '../input.ts';
import { useDateInput } from '../useDateInput.tsx';

/** Picks a day, the same in every time zone. */
export const Input = (props: InputProps) => (
  <DatePickers>
    <DatePicker {...useDateInput(props, parseDay, toDay)} format="dd.MM.yyyy" />
  </DatePickers>
);
