import { TextInput } from 'react-admin';
import { type InputProps, inputProps } from '../input.ts';

const upper = (text: string): string | null => text.toUpperCase() || null;

/** The symbol of a token is written in capital letters, however it is typed. */
export function Input(props: InputProps) {
  const { max, symbol } = props.field.options;
  return (
    <TextInput
      {...inputProps(props)}
      {...(symbol === true && { parse: upper })}
      slotProps={{ htmlInput: { maxLength: max } }}
    />
  );
}
