import { TextInput } from 'react-admin';
import { type InputProps, inputProps } from '../input.ts';
import { useLimitHelp } from '../useLimitHelp.ts';

const fewestRows = 3;

export function Input(props: InputProps) {
  const { rows, max } = props.field.options;
  return (
    <TextInput
      {...inputProps(useLimitHelp(props, max))}
      multiline
      minRows={typeof rows === 'number' ? rows : fewestRows}
      slotProps={{ htmlInput: { maxLength: max } }}
    />
  );
}
