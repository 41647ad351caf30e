import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { offsetOf } from '#src/fields/timeZone/offset.ts';
import { zones } from '#src/fields/timeZone/zones.ts';
import { useRankedChoices } from '#src/fields/useRankedChoices.ts';
import { fields } from '#src/i18n/en/admin/fields.ts';
import { reportWords as words } from '#src/i18n/en/statistics/report.ts';
import { say } from '#src/i18n/say.ts';

interface ZonePickerProps {
  readonly zone: string;
  readonly onChoose: (zone: string) => void;
}

interface Zone {
  readonly code: string;
  readonly name: string;
}

const nameOf = ({ name }: Zone): string => name;

/** Returns the zones with their current offsets, including a zone that only the address contains. */
function zonesWith(zone: string): readonly Zone[] {
  const now = new Date();
  const codes = new Set([zone, ...zones.all().map(({ code }) => code)]);
  return [...codes].map((code) => ({
    code,
    name: say(fields.zoneOffset, { name: zones.nameOf(code), offset: offsetOf(code, now) }),
  }));
}

/** The time zone that determines the start of days and hours. */
export function ZonePicker({ zone, onChoose }: ZonePickerProps) {
  const [all] = useState(() => zonesWith(zone));
  const { choices, onInputChange } = useRankedChoices(all, nameOf);
  return (
    <Autocomplete
      size="small"
      disableClearable
      options={choices}
      getOptionLabel={nameOf}
      getOptionKey={({ code }) => code}
      value={all.find(({ code }) => code === zone)}
      onInputChange={onInputChange}
      onChange={(_, chosen) => onChoose(chosen.code)}
      renderInput={(params) => <TextField {...params} margin="dense" label={words.timezone} />}
    />
  );
}
