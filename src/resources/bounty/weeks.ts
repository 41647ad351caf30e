import { millisecondsInWeek } from 'date-fns/constants';

/** The week of a task that a moment lies in: counted from the task's start, its first is 1. */
export const weekAt = ({ startAt }: { readonly startAt: string }, at: Date): number =>
  Math.max(0, Math.floor((at.getTime() - Date.parse(startAt)) / millisecondsInWeek)) + 1;

/** When a week of a task begins and ends. */
export function weekRange(startAt: string, number: number): { readonly from: string; readonly to: string } {
  const from = Date.parse(startAt) + (number - 1) * millisecondsInWeek;
  return { from: new Date(from).toISOString(), to: new Date(from + millisecondsInWeek - 1).toISOString() };
}
