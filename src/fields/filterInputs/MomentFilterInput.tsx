import { endOfDay, startOfDay } from 'date-fns';
import type { Operator } from '#src/schema/operators.ts';
import type { FilterInputProps } from '../filter.ts';
import { DayFilterInput } from './DayFilterInput.tsx';

const toLocalDate = (moment: string): Date => new Date(moment);

/** “From” and “before” a day compare with its first moment, “until” and “after” with its last. */
const toMoment = (day: Date, operator: Operator): string =>
  (operator === 'gte' || operator === 'lt' ? startOfDay(day) : endOfDay(day)).toISOString();

/** A day instead of a moment: people filter by days. */
export const MomentFilterInput = (props: FilterInputProps) => (
  <DayFilterInput {...props} read={toLocalDate} write={toMoment} />
);
