import { BooleanInput } from 'react-admin';
import { type InputProps, inputProps } from '../input.ts';
import './switch.css';

/** A switch always has a value, so it has no asterisk. */
export const Input = (props: InputProps) => <BooleanInput {...inputProps(props)} isRequired={false} />;
