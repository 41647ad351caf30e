import { choiceWord } from '#src/i18n/labels.ts';
import type { FilterFace, OperandProps } from '../filter.ts';
import { ChoicesOperand } from '../operands/ChoicesOperand.tsx';

function Choices(props: OperandProps) {
  const { choices } = props.field.options;
  const words = Array.isArray(choices) ? choices.map(String) : [];
  return <ChoicesOperand {...props} choices={words.map((value) => ({ value, label: choiceWord(value) }))} />;
}

export const filter: FilterFace = { Operand: Choices, takesSeveral: true };
