import { useInput } from 'ra-core';
import { schedule as words } from '#src/i18n/en/admin/schedule.ts';
import { useAnyError } from '../fieldError.ts';
import { InputGroup } from '../InputGroup.tsx';
import { type InputProps, inputProps } from '../input.ts';
import { weekShape } from './rules.ts';
import { scheduleText } from './scheduleText.ts';
import { WeekGrid } from './WeekGrid.tsx';
import { presetNames, presets } from './week.ts';
import './schedule.css';

/** The hours of a week, painted in a grid or set by a preset. */
export function Input(props: InputProps) {
  const input = useInput({ ...inputProps(props), format: (value: unknown) => value });
  const { ref, onChange, ...field } = input.field;
  const error = useAnyError(props.name);
  const { data: week = presets.never } = weekShape.safeParse(field.value);
  return (
    <InputGroup {...props} error={error} help={[props.help, words.keys].filter(Boolean).join(' ')}>
      <div className="schedule-presets">
        {presetNames.map((preset) => (
          <button key={preset} type="button" className="button" onClick={() => onChange(presets[preset])}>
            {words.presets[preset]}
          </button>
        ))}
      </div>
      <WeekGrid ref={ref} label={props.label} week={week} onChange={(next) => onChange(next)} />
      <output className="schedule-words">{scheduleText(week)}</output>
    </InputGroup>
  );
}
