import { useMemo } from 'react';
import type { CodeList } from '../codes.ts';
import type { OperandProps } from '../filter.ts';
import { ChoicesOperand } from './ChoicesOperand.tsx';

/** Some codes of a standard, by their names. */
export function CodesOperand({ list, ...props }: OperandProps & { readonly list: CodeList }) {
  const choices = useMemo(() => list.all().map(({ code, name }) => ({ value: code, label: name })), [list]);
  return <ChoicesOperand {...props} choices={choices} />;
}
