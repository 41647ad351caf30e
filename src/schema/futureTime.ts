/** @returns a field’s time if it is in the future; undefined if it has passed or is empty */
export function futureTime(value: unknown, now: Date = new Date()): Date | undefined {
  const time = typeof value === 'string' ? new Date(value) : undefined;
  return time && time > now ? time : undefined;
}
