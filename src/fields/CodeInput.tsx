import { AutocompleteInput } from 'react-admin';
import type { CodeList } from './codes.ts';
import { type InputProps, inputProps } from './input.ts';

interface CodeInputProps extends InputProps {
  readonly list: CodeList;
}

/** One code of a standard, found by typing a part of its name. */
export const CodeInput = ({ list, ...props }: CodeInputProps) => (
  <AutocompleteInput
    {...inputProps(props)}
    choices={[...list.all()]}
    optionValue="code"
    optionText="name"
    translateChoice={false}
  />
);
