import { BooleanInput } from 'ra-ui-materialui';
import { type InputProps, inputProps } from '../input.ts';

/** A switch is never empty: there is no star to say so. */
export const Input = (props: InputProps) => <BooleanInput {...inputProps(props)} isRequired={false} />;
