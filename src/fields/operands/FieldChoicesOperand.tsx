import { useMemo } from 'react';
import { choicesOf } from '../csvFaces.ts';
import type { OperandProps } from '../filter.ts';
import { ChoicesOperand } from './ChoicesOperand.tsx';

/** Some of the values that a field can have, by the words that a CSV file has for them too. */
export function FieldChoicesOperand(props: OperandProps) {
  const { field } = props;
  const choices = useMemo(() => choicesOf(field).map(([value, label]) => ({ value, label })), [field]);
  return <ChoicesOperand {...props} choices={choices} />;
}
