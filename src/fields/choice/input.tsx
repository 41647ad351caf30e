import { choiceWord } from '#src/i18n/labels.ts';
import type { InputProps } from '../input.ts';
import { SelectField } from '../SelectField.tsx';

export function Input(props: InputProps) {
  const { choices } = props.field.options;
  const words = Array.isArray(choices) ? choices.map(String) : [];
  return <SelectField {...props} options={words.map((value) => ({ value, word: choiceWord(value) }))} />;
}
