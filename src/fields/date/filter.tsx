import { dayOf, parseDay } from '#src/format/day.ts';
import type { FilterFace, OperandProps } from '../filter.ts';
import { DayOperand } from '../operands/DayOperand.tsx';

const Day = (props: OperandProps) => <DayOperand {...props} read={parseDay} write={dayOf} />;

export const filter: FilterFace = { Operand: Day };
