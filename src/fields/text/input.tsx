import { TextInput } from 'react-admin';
import { type InputProps, inputProps } from '../input.ts';
import { useLimitHelp } from '../useLimitHelp.ts';

const upper = (text: string): string | null => text.toUpperCase() || null;

/** A text input. A token's symbol is converted to upper case. */
export function Input(props: InputProps) {
  const { max, symbol } = props.field.options;
  return (
    <TextInput
      {...inputProps(useLimitHelp(props, max))}
      {...(symbol === true && { parse: upper })}
      slotProps={{ htmlInput: { maxLength: max } }}
    />
  );
}
