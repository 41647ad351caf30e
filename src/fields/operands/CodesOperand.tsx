import type { CodeList } from '../codes.ts';
import type { OperandProps } from '../filter.ts';
import { ChoicesOperand } from './ChoicesOperand.tsx';

/** Some codes of a standard, by their names. */
export const CodesOperand = ({ list, ...props }: OperandProps & { readonly list: CodeList }) => (
  <ChoicesOperand {...props} choices={list.all().map(({ code, name }) => ({ value: code, label: name }))} />
);
