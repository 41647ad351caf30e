import { endOfDay, startOfDay } from 'date-fns';
import type { Operator } from '#src/schema/operators.ts';
import type { FilterInputProps } from '../filter.ts';
import { DayFilterInput } from './DayFilterInput.tsx';

const toLocalDate = (moment: string): Date => new Date(moment);

/** “From” and “before” compare with the start of the day, “until” and “after” with its end. */
const toMoment = (day: Date, operator: Operator): string =>
  (operator === 'gte' || operator === 'lt' ? startOfDay(day) : endOfDay(day)).toISOString();

/** Picks a day instead of a time: users filter by days. */
export const MomentFilterInput = (props: FilterInputProps) => (
  <DayFilterInput {...props} read={toLocalDate} write={toMoment} />
);
