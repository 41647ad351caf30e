import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { DatePickers, pickerTextField } from '#src/fields/DatePickers.tsx';
import { readersZone } from '#src/format/date.ts';
import { fields } from '#src/i18n/en/admin/fields.ts';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { say } from '#src/i18n/say.ts';
import { focusTime } from './focusTime.ts';

interface LaterTimeProps {
  readonly label: string;
  readonly value: Date | null;
  readonly problem: string | undefined;
  readonly onChange: (time: Date | null) => void;
}

/** The input for a time in place of one that has passed, in the reader's time zone, which the help text names. */
export const LaterTime = ({ label, value, problem, onChange }: LaterTimeProps) => (
  <div ref={focusTime}>
    <DatePickers>
      <DateTimePicker
        label={label}
        value={value}
        disablePast
        onChange={(time) => onChange(time)}
        format="dd.MM.yyyy HH:mm"
        ampm={false}
        slotProps={{
          textField: {
            ...pickerTextField,
            required: true,
            error: problem !== undefined,
            helperText: problem ?? `${recordWords.laterTime} ${say(fields.zone, { zone: readersZone() })}`,
          },
        }}
      />
    </DatePickers>
  </div>
);
