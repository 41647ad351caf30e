import { dayIn, daysAfter, firstOfLastMonth, firstOfMonth, lastOfLastMonth } from './zonedTime.ts';

/** The first and the last day: `2026-03-01`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Periods relative to today. */
export const presets = ['today', 'yesterday', 'last7Days', 'last30Days', 'thisMonth', 'lastMonth'] as const;
export type Preset = (typeof presets)[number];

const daysOf: Readonly<Record<Preset, (today: string) => Days>> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: daysAfter(today, -1), to: daysAfter(today, -1) }),
  last7Days: (today) => ({ from: daysAfter(today, -6), to: today }),
  last30Days: (today) => ({ from: daysAfter(today, -29), to: today }),
  thisMonth: (today) => ({ from: firstOfMonth(today), to: today }),
  lastMonth: (today) => ({ from: firstOfLastMonth(today), to: lastOfLastMonth(today) }),
};

/** Returns a period's days. A preset is computed by the calendar of the zone. */
export const daysIn = (period: Preset | Days, zone: string, now: Date): Days =>
  typeof period === 'string' ? daysOf[period](dayIn(zone, now)) : period;
