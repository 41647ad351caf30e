import { formatDay } from '#src/format/date.ts';
import type { GroupedStatistics } from '#src/resources/statistics/routes/groupedStatistics.ts';
import { datesIn } from './zonedDates.ts';

/** Returns the first and the last day of a period. */
export function comparedDates({ from, to }: GroupedStatistics['period'], timezone: string) {
  const dateOf = datesIn(timezone);
  return { from: formatDay(dateOf(Date.parse(from))), to: formatDay(dateOf(Date.parse(to) - 1)) };
}
