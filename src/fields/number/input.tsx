import InputAdornment from '@mui/material/InputAdornment';
import { NumberInput } from 'react-admin';
import { type InputProps, inputProps } from '../input.ts';

/** A number, or null while the input is empty (specification section 5). */
export function Input(props: InputProps) {
  const { unit, integer } = props.field.options;
  const endAdornment = typeof unit === 'string' && <InputAdornment position="end">{unit}</InputAdornment>;
  return (
    <NumberInput {...inputProps(props)} step={integer === true ? 1 : 'any'} slotProps={{ input: { endAdornment } }} />
  );
}
