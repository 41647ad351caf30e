import { SelectInput } from 'react-admin';
import { choiceWord } from '#src/i18n/labels.ts';
import { type InputProps, inputProps } from '../input.ts';

export function Input(props: InputProps) {
  const { choices } = props.field.options;
  const words = Array.isArray(choices) ? choices.map(String) : [];
  return (
    <SelectInput
      {...inputProps(props)}
      choices={words.map((word) => ({ id: word, name: choiceWord(word) }))}
      translateChoice={false}
    />
  );
}
