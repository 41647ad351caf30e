import { FieldTitle, useInput } from 'ra-core';
import { useState } from 'react';
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
  // While somebody types over a date, the picker gets back what it gave: of any other half date it forgets what was typed.
  const [partial, setPartial] = useState<Date>();
  const stored = value === unfinished ? partial : typeof value === 'string' && value !== '' && read(value);
  return {
    label: <FieldTitle label={props.label} source={props.name} isRequired={isRequired} />,
    value: stored || null,
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
