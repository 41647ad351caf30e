/** The result of an event's request → its permanent number in the tables. */
export const eventStatuses = { ok: 0, error: 1, timeout: 2 } as const;

export type EventStatus = keyof typeof eventStatuses;

export const isEventStatus = (name: unknown): name is EventStatus =>
  typeof name === 'string' && Object.hasOwn(eventStatuses, name);
