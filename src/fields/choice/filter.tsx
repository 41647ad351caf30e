import { useMemo } from 'react';
import { choiceWord } from '#src/i18n/labels.ts';
import type { FilterFace, OperandProps } from '../filter.ts';
import { ChoicesOperand } from '../operands/ChoicesOperand.tsx';

function Choices(props: OperandProps) {
  const { choices } = props.field.options;
  const words = useMemo(
    () => (Array.isArray(choices) ? choices.map(String) : []).map((value) => ({ value, label: choiceWord(value) })),
    [choices],
  );
  return <ChoicesOperand {...props} choices={words} />;
}

export const filter: FilterFace = { Operand: Choices, takesSeveral: true };
