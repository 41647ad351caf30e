import { endOfDay, startOfDay } from 'date-fns';
import type { Operator } from '#src/schema/operators.ts';
import type { OperandProps } from '../filter.ts';
import { DayOperand } from './DayOperand.tsx';

const read = (moment: string): Date => new Date(moment);

/** “From” and “before” a day compare with its first moment, “until” and “after” with its last. */
const write = (day: Date, operator: Operator): string =>
  (operator === 'gte' || operator === 'lt' ? startOfDay(day) : endOfDay(day)).toISOString();

/** A day instead of a moment: people filter by days. */
export const MomentOperand = (props: OperandProps) => <DayOperand {...props} read={read} write={write} />;
