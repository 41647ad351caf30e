import { pickerTextField } from '#src/fields/DatePickers.tsx';
import { helpWithZone, MomentPicker } from '#src/fields/dateTime/MomentPicker.tsx';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { focusTime } from './focusTime.ts';

interface LaterTimeProps {
  readonly label: string;
  readonly value: Date | null;
  readonly problem: string | undefined;
  readonly onChange: (time: Date | null) => void;
}

/** The input for a time that replaces a past one, in the reader's time zone, which the help text names. */
export const LaterTime = ({ label, value, problem, onChange }: LaterTimeProps) => (
  <div ref={focusTime}>
    <MomentPicker
      label={label}
      value={value}
      disablePast
      onChange={(time) => onChange(time)}
      slotProps={{
        textField: {
          ...pickerTextField,
          required: true,
          error: problem !== undefined,
          helperText: problem ?? helpWithZone(recordWords.laterTime),
        },
      }}
    />
  </div>
);
