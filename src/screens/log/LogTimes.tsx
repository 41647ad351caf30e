import { MomentFilterInput } from '#src/fields/filterInputs/MomentFilterInput.tsx';
import { log } from '#src/i18n/en/admin/log.ts';
import { systemFields } from '#src/schema/systemFields.ts';
import { LogFilter } from './LogFilter.tsx';

/** The ends of a time range, each with its condition on a moment. */
const ends = [
  ['from', 'gte'],
  ['to', 'lte'],
] as const;

interface Times {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface LogTimesProps {
  readonly value: Times;
  readonly onChange: (changes: Times) => void;
}

/** The time range of the shown entries. */
export const LogTimes = ({ value, onChange }: LogTimesProps) =>
  ends.map(([end, operator]) => (
    <LogFilter key={end} label={log[end]}>
      <MomentFilterInput
        field={systemFields.createdAt}
        operator={operator}
        label={log[end]}
        value={value[end]}
        onChange={(moment) => onChange({ [end]: typeof moment === 'string' ? moment : undefined })}
      />
    </LogFilter>
  ));
