import { BooleanInput } from 'react-admin';
import { type InputProps, inputProps } from '../input.ts';

/** A switch always has a value, so it has no asterisk. */
export const Input = (props: InputProps) => <BooleanInput {...inputProps(props)} isRequired={false} />;
