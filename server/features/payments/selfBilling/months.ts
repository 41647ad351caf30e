import { limits } from '#src/limits.ts';

const hour = 3_600_000;

/** A month in UTC, as `2026-10`. */
export type Month = string;

export const monthOf = (at: Date): Month => at.toISOString().slice(0, 'yyyy-MM'.length);

/** Returns the start of a month and of the next month. */
export function monthSpan(month: Month): { readonly from: Date; readonly to: Date } {
  const from = new Date(`${month}-01T00:00:00.000Z`);
  return { from, to: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)) };
}

const words = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** @example monthWords('2026-10') // October 2026 */
export const monthWords = (month: Month): string => words.format(monthSpan(month).from);

/** Returns the time at which a month is billed, when its last events are booked. */
export const billedFrom = (month: Month): Date =>
  new Date(monthSpan(month).to.getTime() + limits.selfBillingHours * hour);

export const monthAfter = (month: Month): Month => monthOf(monthSpan(month).to);

/** Returns the first and last day of a month, `yyyy-MM-dd`. */
export function monthDays(month: Month): { readonly first: string; readonly last: string } {
  const { from, to } = monthSpan(month);
  const day = (at: number) => new Date(at).toISOString().slice(0, 'yyyy-MM-dd'.length);
  return { first: day(from.getTime()), last: day(to.getTime() - 1) };
}
