const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds. */
export const span = { minute, hour, day } as const;

/** @param distance milliseconds, negative for earlier */
export const shifted = (moment: Date, distance: number): Date => new Date(moment.getTime() + distance);

/** A full hour (UTC) of the day that lies so many days after `from`, or before it. */
export function hourOfDay(from: Date, days: number, atHour: number): Date {
  const midnight = Math.floor(from.getTime() / day) * day;
  return new Date(midnight + days * day + atHour * hour);
}
