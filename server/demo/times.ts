const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** In milliseconds. */
export const span = { minute, hour, day } as const;

/** @param distance milliseconds, negative for earlier */
export const shifted = (moment: Date, distance: number): Date => new Date(moment.getTime() + distance);

/** The hour of the day to which the hour of `from` is mapped. */
const noon = 12;

/**
 * Returns a full hour some days after `from`, or before it if negative. The hour of `from` counts as noon. The shares of past,
 * current and future times then don't depend on the hour of the fill.
 */
export function hourOfDay(from: Date, days: number, atHour: number): Date {
  const fullHour = Math.floor(from.getTime() / hour) * hour;
  return new Date(fullHour + days * day + (atHour - noon) * hour);
}

/** Milliseconds after a record's creation in which all changes except the last happen. */
const soon = 2 * day;

/** Returns the times of a record's writes after its creation: all soon after it, except the last. @param count of the writes */
export function momentsBetween(created: Date, changed: Date, count: number): Date[] {
  const distance = changed.getTime() - created.getTime();
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? changed : shifted(created, (Math.min(distance, soon) * (index + 1)) / count),
  );
}
