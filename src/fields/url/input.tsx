import { TextInput } from 'react-admin';
import { limits } from '#src/limits.ts';
import { type InputProps, inputProps } from '../input.ts';

export const Input = (props: InputProps) => (
  <TextInput
    {...inputProps(props)}
    type="url"
    placeholder="https://"
    slotProps={{ htmlInput: { maxLength: limits.urlLength } }}
  />
);
