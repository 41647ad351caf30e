import { TextInput } from 'react-admin';
import { type InputProps, inputProps } from '../input.ts';

export function Input(props: InputProps) {
  const { rows, max } = props.field.options;
  const isLong = typeof rows === 'number' && rows > 1;
  return (
    <TextInput
      {...inputProps(props)}
      multiline={isLong}
      minRows={isLong ? rows : undefined}
      slotProps={{ htmlInput: { maxLength: max } }}
    />
  );
}
