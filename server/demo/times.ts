const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds. */
export const span = { minute, hour, day } as const;

/** @param distance milliseconds, negative for earlier */
export const shifted = (moment: Date, distance: number): Date => new Date(moment.getTime() + distance);

/** A day of the demo is half over when it is made. */
const noon = 12;

/**
 * A full hour of the day that lies so many days after `from`, or before it. Days are counted from the hour of `from`
 * and not from midnight: whenever the demo is made, as much of it is over, runs and is still to come.
 */
export function hourOfDay(from: Date, days: number, atHour: number): Date {
  const fullHour = Math.floor(from.getTime() / hour) * hour;
  return new Date(fullHour + days * day + (atHour - noon) * hour);
}

/** What is done to a record goes on within so many days of its making, but for the last of it. */
const soon = 2 * day;

/** The moments of what was done to a record after its making: early, and the last with its last change. */
export function momentsBetween(created: Date, changed: Date, count: number): Date[] {
  const distance = changed.getTime() - created.getTime();
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? changed : shifted(created, (Math.min(distance, soon) * (index + 1)) / count),
  );
}
