import { DateTimePicker, type DateTimePickerProps } from '@mui/x-date-pickers/DateTimePicker';
import { localTimeZone } from '#src/format/date.ts';
import { fields } from '#src/i18n/en/admin/fields.ts';
import { say } from '#src/i18n/say.ts';
import { DatePickers } from '../DatePickers.tsx';

/** Returns a help text, followed by the user's time zone. */
export const helpWithZone = (help: string | undefined): string =>
  [help, say(fields.zone, { zone: localTimeZone() })].filter(Boolean).join(' ');

/** Picks a time in the user's time zone. */
export const MomentPicker = (props: DateTimePickerProps) => (
  <DatePickers>
    <DateTimePicker {...props} format="dd.MM.yyyy HH:mm" ampm={false} />
  </DatePickers>
);
