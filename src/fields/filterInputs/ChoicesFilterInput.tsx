import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { sortByRelevance } from '#src/format/sortByRelevance.ts';
import { fields } from '#src/i18n/en/admin/fields.ts';
import type { FilterInputProps } from '../filter.ts';
import '../operands/operands.css';

export interface Choice {
  readonly value: string | number | boolean;
  readonly label: string;
}

interface ChoicesFilterInputProps extends Pick<FilterInputProps, 'label' | 'value' | 'onChange'> {
  /** Must be the same array on each render. */
  readonly choices: readonly Choice[];
}

/** With more choices than this, an autocomplete replaces the buttons. */
const maxButtons = 8;

function isIn(json: string, choice: Choice): boolean {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) && value.includes(choice.value);
}

const filterOptions = createFilterOptions<Choice>();

const rankedOptions: typeof filterOptions = (options, state) =>
  sortByRelevance(filterOptions(options, state), state.inputValue, ({ label }) => label);

/** Selects some of a field's values. */
export function ChoicesFilterInput({ choices, value, label, onChange }: ChoicesFilterInputProps) {
  // A stable array while the values are equal: a new one clears the autocomplete's text.
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
        filterOptions={rankedOptions}
        onChange={(_, next) => choose(next)}
        renderInput={({ inputProps, ...params }) => (
          <TextField
            {...params}
            margin="none"
            placeholder={chosen.length === 0 ? fields.choose : undefined}
            slotProps={{ htmlInput: { ...inputProps, 'aria-label': label } }}
          />
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
