import { fields } from '#src/i18n/en/admin/fields.ts';
import type { FilterFace, OperandProps } from '../filter.ts';
import { ChoicesOperand } from '../operands/ChoicesOperand.tsx';

const choices = [true, false].map((value) => ({ value, label: value ? fields.yes : fields.no }));

const Choices = (props: OperandProps) => <ChoicesOperand {...props} choices={choices} />;

export const filter: FilterFace = { Operand: Choices, takesSeveral: true };
