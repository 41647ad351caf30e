import { useMemo } from 'react';
import { choicesOf } from '../csvFaces.ts';
import type { OperandProps } from '../filter.ts';
import { ChoicesOperand } from './ChoicesOperand.tsx';

/** Selects some of a field's values, by the labels that CSV files use as well. */
export function FieldChoicesOperand(props: OperandProps) {
  const { field } = props;
  const choices = useMemo(() => choicesOf(field).map(([value, label]) => ({ value, label })), [field]);
  return <ChoicesOperand {...props} choices={choices} />;
}
