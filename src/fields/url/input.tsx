import { TextInput } from 'react-admin';
import { limits } from '#src/limits.ts';
import { type InputProps, inputProps } from '../input.ts';
import { useLimitHelp } from '../useLimitHelp.ts';

export const Input = (props: InputProps) => (
  <TextInput
    {...inputProps(useLimitHelp(props, limits.urlLength))}
    type="url"
    placeholder="https://"
    slotProps={{ htmlInput: { maxLength: limits.urlLength } }}
  />
);
