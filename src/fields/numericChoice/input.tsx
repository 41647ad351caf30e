import type { InputProps } from '../input.ts';
import { SelectField } from '../SelectField.tsx';
import { wordsOf } from './names.ts';

export const Input = (props: InputProps) => (
  <SelectField {...props} options={wordsOf(props.field).map(([value, word]) => ({ value, word }))} />
);
