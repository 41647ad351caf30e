import { statusWord } from '#src/i18n/labels.ts';
import type { FilterFace, OperandProps } from '../filter.ts';
import { ChoicesOperand } from '../operands/ChoicesOperand.tsx';

function Choices(props: OperandProps) {
  const values = Object.entries(props.field.machine?.values ?? {});
  return <ChoicesOperand {...props} choices={values.map(([name, value]) => ({ value, label: statusWord(name) }))} />;
}

export const filter: FilterFace = { Operand: Choices, takesSeveral: true };
