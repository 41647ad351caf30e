/** Event that an ad server reports → its permanent number in the tables. */
export const events = {
  request: 1,
  bid: 2,
  win: 3,
  loss: 4,
  impression: 5,
  viewable: 6,
  click: 7,
  landing_view: 8,
  landing_click: 9,
  lead: 10,
  registration: 11,
  install: 12,
  deposit: 13,
  sale: 14,
  rebill: 15,
  video_start: 16,
  video_q1: 17,
  video_mid: 18,
  video_q3: 19,
  video_complete: 20,
  video_skip: 21,
} as const;

export type EventName = keyof typeof events;

export const isEventName = (name: unknown): name is EventName =>
  typeof name === 'string' && Object.hasOwn(events, name);

export const eventNames: readonly EventName[] = Object.keys(events).filter(isEventName);

/** The events after a click that count as conversions. */
export const conversionEvents = ['lead', 'registration', 'install', 'deposit', 'sale', 'rebill'] as const;

export const isConversion = (name: EventName): boolean => conversionEvents.some((event) => event === name);
