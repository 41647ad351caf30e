import { AutocompleteInput } from 'react-admin';
import type { CodeList } from './codes.ts';
import { choiceProps, type InputProps } from './input.ts';

interface CodeInputProps extends InputProps {
  readonly list: CodeList;
}

/** An autocomplete of the codes of a standard, by name. */
export const CodeInput = ({ list, ...props }: CodeInputProps) => (
  <AutocompleteInput
    {...choiceProps(props)}
    choices={[...list.all()]}
    optionValue="code"
    optionText="name"
    translateChoice={false}
  />
);
