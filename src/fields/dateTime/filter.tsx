import { firstMoment, lastMoment } from '#src/format/day.ts';
import type { Operator } from '#src/schema/operators.ts';
import type { FilterFace, OperandProps } from '../filter.ts';
import { DayOperand } from '../operands/DayOperand.tsx';

const read = (moment: string): Date => new Date(moment);

/** From a day and before it mean its first moment, until a day and after it the last one. */
const write = (day: Date, operator: Operator): string =>
  (operator === 'gte' || operator === 'lt' ? firstMoment(day) : lastMoment(day)).toISOString();

const Day = (props: OperandProps) => <DayOperand {...props} read={read} write={write} />;

/** Nobody looks for one moment: days are chosen. */
export const filter: FilterFace = {
  Operand: Day,
  comparisons: ['between', 'atLeast', 'atMost', 'moreThan', 'lessThan', 'isEmpty', 'isFilled'],
};
