import { useMemo } from 'react';
import { choicesOf } from '../csvFormats.ts';
import type { FilterInputProps } from '../filter.ts';
import { ChoicesFilterInput } from './ChoicesFilterInput.tsx';

/** Selects some of a field's values, by the labels in CSV files. */
export function FieldChoicesFilterInput(props: FilterInputProps) {
  const { field } = props;
  const choices = useMemo(() => choicesOf(field).map(([value, label]) => ({ value, label })), [field]);
  return <ChoicesFilterInput {...props} choices={choices} />;
}
