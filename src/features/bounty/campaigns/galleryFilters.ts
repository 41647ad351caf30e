import { campaignStatus } from '#src/resources/bounty/campaigns.ts';
import { covers, type Filter, without } from '#src/screens/query/useFilters.ts';

const { active, closed } = campaignStatus.values;

/** Days within which the end of a campaign is near, the last one whole. */
const soon = 7;

/** The first moment of a day of the reader's, in so many days: the same filter for the whole of today. */
function dayIn(days: number, now: Date): string {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() + days);
  return day.toISOString();
}

interface Toggle {
  /** Named in i18n/en/hunter.ts. */
  readonly name: 'running' | 'open' | 'endsSoon' | 'closed';
  readonly part: Filter;
}

/** What is one click away. */
export const togglesOf = (now: Date): readonly Toggle[] => [
  { name: 'running', part: { status: active } },
  { name: 'open', part: { subscriptionsClosed: false, startAt_lte: dayIn(1, now) } },
  { name: 'endsSoon', part: { endAt_gte: dayIn(0, now), endAt_lte: dayIn(soon + 1, now) } },
  { name: 'closed', part: { status: closed } },
];

/** The filter with the part, or without it where it holds already. */
export const toggled = (filter: Filter, part: Filter): Filter =>
  covers(filter, part) ? without(filter, Object.keys(part)) : { ...filter, ...part };

/** The filter with that value of a field, or with any. */
export const chosen = (filter: Filter, field: string, value: unknown): Filter =>
  value === undefined ? without(filter, [field]) : { ...filter, [field]: value };
