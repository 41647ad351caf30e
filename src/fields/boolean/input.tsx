import { BooleanInput } from 'react-admin';
import { type InputProps, inputProps } from '../input.ts';

/** A switch is never empty: there is no star to say so. */
export const Input = (props: InputProps) => <BooleanInput {...inputProps(props)} isRequired={false} />;
