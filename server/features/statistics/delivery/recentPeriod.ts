import { deliveryLimits } from '#src/resources/statistics/delivery.ts';

const second = 1000;
const day = 86_400_000;

/** Returns the last days until now, in which requests are counted. */
export function recentPeriod(now: number): { readonly from: number; readonly to: number } {
  const to = Math.ceil(now / second) * second;
  return { from: to - deliveryLimits.days * day, to };
}

/** Converts the requests of the last days to a daily average. */
export const toDailyAverage = (requests: number): number => requests / deliveryLimits.days;

export const toShare = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
