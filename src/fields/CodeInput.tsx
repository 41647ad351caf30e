import { AutocompleteInput } from 'react-admin';
import type { CodeList } from './codes.ts';
import { choiceProps, type InputProps } from './input.ts';
import { useRankedChoices } from './useRankedChoices.ts';

interface CodeInputProps extends InputProps {
  readonly list: CodeList;
}

const nameOf = ({ name }: ReturnType<CodeList['all']>[number]): string => name;

/** An autocomplete of the codes of a standard, by name. */
export const CodeInput = ({ list, ...props }: CodeInputProps) => (
  <AutocompleteInput
    {...choiceProps(props)}
    {...useRankedChoices(list.all(), nameOf)}
    optionValue="code"
    optionText="name"
    translateChoice={false}
  />
);
