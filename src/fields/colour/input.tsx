import InputAdornment from '@mui/material/InputAdornment';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { fields } from '#src/i18n/en/admin/fields.ts';
import { say } from '#src/i18n/say.ts';
import { type InputProps, inputProps } from '../input.ts';
import { rules } from './rules.ts';
import './colour.css';

const black = '#000000';

/** The browser's colour picker. It can't be empty, so it shows black until a colour is chosen. */
function Picker({ name, label }: Pick<InputProps, 'name' | 'label'>) {
  const { setValue } = useFormContext();
  const { data = black } = rules.value({}).safeParse(useWatch({ name }));
  return (
    <input
      type="color"
      className="colour-picker"
      aria-label={say(fields.pickColour, { label })}
      value={data}
      onChange={({ target }) => setValue(name, target.value, { shouldDirty: true, shouldTouch: true })}
    />
  );
}

/** A text input for the code, with a colour picker inside. */
export const Input = (props: InputProps) => (
  <TextInput
    {...inputProps(props)}
    autoComplete="off"
    placeholder="#rrggbb"
    slotProps={{
      input: {
        startAdornment: (
          <InputAdornment position="start">
            <Picker name={props.name} label={props.label} />
          </InputAdornment>
        ),
      },
      htmlInput: { maxLength: black.length },
    }}
  />
);
