const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds. */
export const span = { minute, hour, day } as const;

/** @param distance milliseconds, negative for earlier */
export const shifted = (moment: Date, distance: number): Date => new Date(moment.getTime() + distance);

/** The hour of the day that stands for the hour of `from`. */
const noon = 12;

/**
 * A full hour, so many days after `from`, or before it if negative. The hour of `from` counts as noon: whatever the time of day
 * the demo is filled at, the same share of it is past, running and still to come.
 */
export function hourOfDay(from: Date, days: number, atHour: number): Date {
  const fullHour = Math.floor(from.getTime() / hour) * hour;
  return new Date(fullHour + days * day + (atHour - noon) * hour);
}

/** Milliseconds after a record's creation in which everything but its last change happens. */
const soon = 2 * day;

/** The times of a record's writes after its creation: soon after it, except for the last. @param count how many */
export function momentsBetween(created: Date, changed: Date, count: number): Date[] {
  const distance = changed.getTime() - created.getTime();
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? changed : shifted(created, (Math.min(distance, soon) * (index + 1)) / count),
  );
}
