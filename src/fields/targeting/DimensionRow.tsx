import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { targeting as words } from '#src/i18n/en/admin/targeting.ts';
import { say } from '#src/i18n/say.ts';
import { DimensionPicker } from './DimensionPicker.tsx';
import { type Mode, modes } from './kind.ts';
import type { Narrowing } from './narrowing.ts';

interface DimensionRowProps {
  readonly label: string;
  readonly target: string;
  readonly mode: Mode;
  readonly ids: readonly number[];
  /** The restrictions that narrow the choices. */
  readonly narrowings: readonly Narrowing[];
  /** Whether it was just added, so that its picker takes the focus. */
  readonly isNew: boolean;
  readonly onChange: (mode: Mode, ids: readonly number[]) => void;
  readonly onRemove: () => void;
}

/** The switch between including and excluding. */
function ModeSwitch({ label, mode, ids, onChange }: DimensionRowProps) {
  const name = useId();
  return (
    <fieldset className="targeting-mode" aria-label={say(words.modeOf, { dimension: label })}>
      {modes.map((one) => (
        <label key={one}>
          <input
            type="radio"
            className="only-read-aloud"
            name={name}
            checked={one === mode}
            onChange={() => onChange(one, ids)}
          />
          {words.modes[one]}
        </label>
      ))}
    </fieldset>
  );
}

/** A restricted dimension: its switch, its picker, and a button to remove the restriction. */
export function DimensionRow(props: DimensionRowProps) {
  const { label, target, mode, ids, narrowings, isNew, onChange, onRemove } = props;
  const row = useRef<HTMLFieldSetElement>(null);
  const focusPicker = useEffectEvent(() => {
    if (!isNew) return;
    // A dictionary that is still loading has no control yet.
    const [picker, first] = [':is(input, button)', 'input:checked'].map((control) =>
      row.current?.querySelector<HTMLElement>(
        control === 'input:checked' ? control : `.targeting-row-picker ${control}`,
      ),
    );
    (picker ?? first)?.focus();
  });
  useEffect(() => focusPicker(), []);
  return (
    <fieldset ref={row} className="targeting-row" aria-label={label}>
      <div className="targeting-row-head">
        <span className="targeting-row-name">{label}</span>
        <ModeSwitch {...props} />
      </div>
      <div className="targeting-row-picker">
        <DimensionPicker
          target={target}
          label={say(words.picker[mode], { dimension: label })}
          ids={ids}
          narrowings={narrowings}
          onChange={(next) => onChange(mode, next)}
        />
      </div>
      <IconButton size="small" aria-label={say(words.remove, { dimension: label })} onClick={onRemove}>
        <Close fontSize="small" />
      </IconButton>
    </fieldset>
  );
}
