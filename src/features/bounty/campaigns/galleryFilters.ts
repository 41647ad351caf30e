import { campaignStatus } from '#src/resources/bounty/campaigns.ts';
import { covers, type Filter, without } from '#src/screens/query/useFilters.ts';

const { active, closed } = campaignStatus.values;

/** A campaign ends soon if it ends within so many days; the last one counts whole. */
const soonDays = 7;

/** The start of the day in so many days, in the reader's time zone. The start of a day, so that a filter stays the same all day. */
function startOfDayIn(days: number, now: Date): string {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() + days);
  return day.toISOString();
}

interface Toggle {
  /** The key of its label in i18n/en/bounty/hunter.ts. */
  readonly name: 'running' | 'open' | 'endsSoon' | 'closed';
  readonly part: Filter;
}

/** The quick filters of the gallery. */
export const togglesOf = (now: Date): readonly Toggle[] => [
  { name: 'running', part: { status: active } },
  { name: 'open', part: { subscriptionsClosed: false, startAt_lte: startOfDayIn(1, now) } },
  { name: 'endsSoon', part: { endAt_gte: startOfDayIn(0, now), endAt_lte: startOfDayIn(soonDays + 1, now) } },
  { name: 'closed', part: { status: closed } },
];

/** The filter with the part; without it where it had the part. */
export const toggled = (filter: Filter, part: Filter): Filter =>
  covers(filter, part) ? without(filter, Object.keys(part)) : { ...filter, ...part };

/** The filter with the value of a field; undefined: with any value. */
export const withValue = (filter: Filter, field: string, value: unknown): Filter =>
  value === undefined ? without(filter, [field]) : { ...filter, [field]: value };
