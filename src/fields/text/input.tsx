import { TextInput } from 'react-admin';
import { type InputProps, inputProps } from '../input.ts';

export const Input = (props: InputProps) => (
  <TextInput {...inputProps(props)} slotProps={{ htmlInput: { maxLength: props.field.options['max'] } }} />
);
