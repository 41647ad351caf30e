const week = 7 * 86_400_000;

/** The week of a task that a moment lies in, counted from 1. */
export const weekOf = (startAt: string, moment: number): number =>
  Math.max(1, Math.floor((moment - Date.parse(startAt)) / week) + 1);

/** When a week of a task begins and ends. */
export function daysOf(startAt: string, number: number): { readonly from: string; readonly to: string } {
  const from = Date.parse(startAt) + (number - 1) * week;
  return { from: new Date(from).toISOString(), to: new Date(from + week - 1).toISOString() };
}
