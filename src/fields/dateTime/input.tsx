import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { readersZone } from '#src/format/date.ts';
import { fields } from '#src/i18n/en/admin/fields.ts';
import { say } from '#src/i18n/say.ts';
import { DatePickers } from '../DatePickers.tsx';
import type { InputProps } from '../input.ts';
import { useDateInput } from '../useDateInput.tsx';

const read = (moment: string): Date => new Date(moment);
const write = (date: Date): string => date.toISOString();

/** A moment, entered in the reader's time zone, which the help text names. */
export function Input(props: InputProps) {
  const zone = say(fields.zone, { zone: readersZone() });
  const help = [props.help, zone].filter(Boolean).join(' ');
  return (
    <DatePickers>
      <DateTimePicker {...useDateInput({ ...props, help }, read, write)} format="dd.MM.yyyy HH:mm" ampm={false} />
    </DatePickers>
  );
}
