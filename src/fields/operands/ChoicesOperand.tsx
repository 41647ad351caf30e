import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import type { OperandProps } from '../filter.ts';
import './operands.css';

export interface Choice {
  readonly value: string | number | boolean;
  readonly label: string;
}

interface ChoicesOperandProps extends OperandProps {
  /** The same list at each time. */
  readonly choices: readonly Choice[];
}

/** So many can be looked over at once; more are looked through by typing. */
const maxButtons = 8;

function isIn(json: string, choice: Choice): boolean {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) && value.includes(choice.value);
}

/** Some of a field's values. */
export function ChoicesOperand({ choices, value, label, onChange }: ChoicesOperandProps) {
  // The same list as long as it says the same: for another one the input would forget what is typed.
  const key = JSON.stringify(value ?? []);
  const chosen = useMemo(() => choices.filter((choice) => isIn(key, choice)), [choices, key]);
  const choose = (next: readonly Choice[]) => onChange(next.length === 0 ? undefined : next.map((one) => one.value));
  if (choices.length > maxButtons)
    return (
      <Autocomplete
        multiple
        size="small"
        options={[...choices]}
        value={chosen}
        onChange={(_, next) => choose(next)}
        renderInput={({ inputProps, ...params }) => (
          <TextField {...params} margin="none" slotProps={{ htmlInput: { ...inputProps, 'aria-label': label } }} />
        )}
      />
    );
  return (
    <fieldset className="choices-operand" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={String(choice.value)}
          type="button"
          aria-pressed={chosen.includes(choice)}
          onClick={() => choose(chosen.includes(choice) ? chosen.filter((one) => one !== choice) : [...chosen, choice])}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
