import { FieldTitle, useInput } from 'ra-core';
import { InputHelperText } from 'react-admin';
import { pickerTextField } from './DatePickers.tsx';
import { type InputProps, inputProps } from './input.ts';

/** Half a date isn't no date: it is kept as what the rules refuse, so that nothing is saved without it. */
export const unfinished = 'unfinished';

const plain = (value: unknown): unknown => value;

/**
 * What the pickers need of the form.
 * @param read the stored value as a date of the reader's calendar
 * @param write the reverse
 */
export function useDateInput(props: InputProps, read: (value: string) => Date, write: (date: Date) => string) {
  const { helperText, ...rest } = inputProps(props);
  const { id, field, fieldState, isRequired } = useInput({ ...rest, format: plain, parse: plain });
  const { invalid, error } = fieldState;
  const value: unknown = field.value;
  const date = typeof value === 'string' && value !== '' ? read(value) : null;
  return {
    label: <FieldTitle label={props.label} source={props.name} isRequired={isRequired} />,
    value: date,
    onChange: (chosen: Date | null, { validationError }: { readonly validationError: string | null }) => {
      if (chosen === null) field.onChange(null);
      else field.onChange(validationError === null ? write(chosen) : unfinished);
    },
    inputRef: field.ref,
    slotProps: {
      textField: {
        ...pickerTextField,
        id,
        onBlur: () => field.onBlur(),
        error: invalid,
        helperText: (helperText || invalid) && <InputHelperText error={error?.message} helperText={helperText} />,
      },
    },
  };
}
