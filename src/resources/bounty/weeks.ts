import { millisecondsInWeek } from 'date-fns/constants';

/** Returns the number of a task's week at a time. Weeks begin at the task's start; the first is 1. */
export const weekAt = ({ startAt }: { readonly startAt: string }, at: Date): number =>
  Math.max(0, Math.floor((at.getTime() - Date.parse(startAt)) / millisecondsInWeek)) + 1;

/** Returns the first and the last millisecond of a task's week, in ISO 8601 (UTC). */
export function weekRange(startAt: string, number: number): { readonly from: string; readonly to: string } {
  const from = Date.parse(startAt) + (number - 1) * millisecondsInWeek;
  return { from: new Date(from).toISOString(), to: new Date(from + millisecondsInWeek - 1).toISOString() };
}
