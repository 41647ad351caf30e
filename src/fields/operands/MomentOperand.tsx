import { firstMoment, lastMoment } from '#src/format/day.ts';
import type { Operator } from '#src/schema/operators.ts';
import type { OperandProps } from '../filter.ts';
import { DayOperand } from './DayOperand.tsx';

const read = (moment: string): Date => new Date(moment);

/** From a day and before it mean its first moment, until a day and after it the last one. */
const write = (day: Date, operator: Operator): string =>
  (operator === 'gte' || operator === 'lt' ? firstMoment(day) : lastMoment(day)).toISOString();

/** A day in place of a moment, which nobody looks for. */
export const MomentOperand = (props: OperandProps) => <DayOperand {...props} read={read} write={write} />;
