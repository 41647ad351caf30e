import { FieldTitle, useInput } from 'ra-core';
import { useState } from 'react';
import { InputHelperText } from 'react-admin';
import { pickerTextField } from './DatePickers.tsx';
import { type InputProps, inputProps } from './input.ts';

/** The form's value for an incomplete date. The rules refuse it, so that it isn't saved as an empty date. */
export const unfinished = 'unfinished';

const identity = (value: unknown): unknown => value;

/**
 * Returns the props that connect a date picker to the form.
 * @param read converts the stored value to a local date
 * @param write converts a local date to the stored value
 */
export function useDateInput(props: InputProps, read: (value: string) => Date, write: (date: Date) => string) {
  const { helperText, ...rest } = inputProps(props);
  const { id, field, fieldState, isRequired } = useInput({ ...rest, format: identity, parse: identity });
  const { invalid, error } = fieldState;
  const value: unknown = field.value;
  // An incomplete date is passed back unchanged: any other value would discard the typed text.
  const [partial, setPartial] = useState<Date>();
  const currentDate = value === unfinished ? partial : typeof value === 'string' && value !== '' && read(value);
  return {
    label: <FieldTitle label={props.label} source={props.name} isRequired={isRequired} />,
    value: currentDate || null,
    onChange: (chosen: Date | null, { validationError }: { readonly validationError: string | null }) => {
      if (chosen === null) return field.onChange(null);
      setPartial(chosen);
      field.onChange(validationError === null ? write(chosen) : unfinished);
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
