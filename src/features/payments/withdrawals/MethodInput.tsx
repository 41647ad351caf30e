import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { InputProps } from '#src/fields/input.ts';
import { SelectField } from '#src/fields/SelectField.tsx';
import { choiceWord } from '#src/i18n/labels.ts';
import { useChosenBalance } from './chosenBalance.ts';

/** The method of sending the money, out of those for the chosen currency. A single method is chosen automatically. */
export function MethodInput(props: InputProps) {
  const { methods } = useChosenBalance().chosen;
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: props.name });
  const [only, ...others] = methods;
  const isFit = methods.some((method) => method === value);
  useEffect(() => {
    if (!isFit && only !== undefined && others.length === 0) setValue(props.name, only);
  }, [isFit, only, others.length, props.name, setValue]);
  return <SelectField {...props} options={methods.map((method) => ({ value: method, word: choiceWord(method) }))} />;
}
