/** @returns the time of a record’s field while it is ahead, undefined once it has passed and for an empty field */
export function futureTime(value: unknown, now: Date = new Date()): Date | undefined {
  const time = typeof value === 'string' ? new Date(value) : undefined;
  return time && time > now ? time : undefined;
}
