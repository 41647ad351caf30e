import { useMemo } from 'react';
import { statusWord } from '#src/i18n/labels.ts';
import type { FilterFace, OperandProps } from '../filter.ts';
import { ChoicesOperand } from '../operands/ChoicesOperand.tsx';

function Choices(props: OperandProps) {
  const { machine } = props.field;
  const choices = useMemo(
    () => Object.entries(machine?.values ?? {}).map(([name, value]) => ({ value, label: statusWord(name) })),
    [machine],
  );
  return <ChoicesOperand {...props} choices={choices} />;
}

export const filter: FilterFace = { Operand: Choices, takesSeveral: true };
