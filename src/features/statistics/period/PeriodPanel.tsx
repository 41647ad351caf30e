import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { useState } from 'react';
import { DatePickers, pickerTextField } from '#src/fields/DatePickers.tsx';
import { parseDay, toDay } from '#src/format/day.ts';
import { reportWords as words } from '#src/i18n/en/statistics/report.ts';
import { type Days, presets } from '#src/resources/statistics/report/period.ts';
import { Panel } from '#src/screens/list/Panel.tsx';
import type { ToolPanelProps } from '../query/toolPanel.ts';
import { ZonePicker } from './ZonePicker.tsx';
import '#src/screens/list/quickFilters.css';
import './period.css';

interface DayInputProps {
  readonly label: string;
  readonly day: string;
  readonly onChange: (day: string) => void;
}

const DayInput = ({ label, day, onChange }: DayInputProps) => (
  <DatePicker
    label={label}
    value={parseDay(day)}
    format="dd.MM.yyyy"
    slotProps={{ textField: { ...pickerTextField } }}
    onChange={(date, { validationError }) => date && validationError === null && onChange(toDay(date))}
  />
);

/** Recent periods, a calendar, and the time zone that determines days. */
export function PeriodPanel({ report, onChange, anchor, onClose }: ToolPanelProps) {
  const { period, timezone } = report;
  // Undefined until the user chooses days, because a preset's days change with the time zone.
  const [chosen, setChosen] = useState<Days>();
  const days = chosen ?? report.days;
  return (
    <Panel className="period-panel" label={words.period} anchor={anchor} onClose={onClose}>
      <fieldset className="period-presets" aria-label={words.choosePreset}>
        {presets.map((name) => (
          <button
            key={name}
            type="button"
            className="quick-filter"
            aria-pressed={name === period}
            onClick={() => {
              onChange({ period: name });
              onClose();
            }}
          >
            {words.presets[name]}
          </button>
        ))}
      </fieldset>
      <div className="period-days">
        <DatePickers>
          <DayInput label={words.from} day={days.from} onChange={(from) => setChosen({ ...days, from })} />
          <DayInput label={words.to} day={days.to} onChange={(to) => setChosen({ ...days, to })} />
        </DatePickers>
      </div>
      <ZonePicker zone={timezone} onChoose={(zone) => onChange({ timezone: zone })} />
      <button
        type="button"
        className="button"
        data-kind="filled"
        onClick={() => {
          if (chosen && JSON.stringify(chosen) !== JSON.stringify(report.days)) onChange({ period: chosen });
          onClose();
        }}
      >
        {words.apply}
      </button>
    </Panel>
  );
}
