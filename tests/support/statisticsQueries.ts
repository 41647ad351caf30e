import fc from 'fast-check';
import { metricsFor } from '#src/resources/statistics/audience.ts';
import { operatorsOf } from '#src/resources/statistics/dimensions.ts';
import { isDistinct, isMetric } from '#src/resources/statistics/metrics.ts';
import { statisticsQuery, type WholeStatisticsQuery } from '#src/resources/statistics/query.ts';

/** Zones whose clocks change by an hour, by half an hour, and never; some with minutes of their own. */
export const drawnZones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
] as const;

/** Dimensions of every kind; of records those that `randomEvents` gives several. */
const dimensions = [
  'hour',
  'day',
  'week',
  'month',
  'hourOfDay',
  'dayOfWeek',
  'advertiser',
  'campaign',
  'publisher',
  'site',
  'country',
  'deviceType',
  'event',
  'creativeTag',
  'isp',
] as const;

type Drawn = (typeof dimensions)[number];
type Operand = string | number | null;

const dayMs = 86_400_000;
const dateOf = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * dayMs).toISOString().slice(0, 10);

/** Values that a dimension has in the events between two dates, and some that it hasn’t. */
function valueOf(name: Drawn, from: string, days: number): fc.Arbitrary<Operand> {
  const date = fc.integer({ min: 0, max: days }).map((day) => dateOf(from, day));
  switch (name) {
    case 'hour':
      return fc
        .tuple(date, fc.nat({ max: 23 }), fc.constantFrom('00', '15', '30'))
        .map(([day, hour, minutes]) => `${day}T${String(hour).padStart(2, '0')}:${minutes}:00.000Z`);
    case 'day':
    case 'week':
      return date;
    case 'month':
      return date.map((day) => day.slice(0, 'yyyy-mm'.length));
    case 'hourOfDay':
      return fc.nat({ max: 23 });
    case 'dayOfWeek':
      return fc.integer({ min: 1, max: 7 });
    case 'event':
      return fc.constantFrom('click', 'impression', 'sale', 'request', 'rebill');
    case 'advertiser':
    case 'campaign':
    case 'country':
    case 'creativeTag':
    case 'deviceType':
    case 'isp':
    case 'publisher':
    case 'site':
      return fc.constantFrom<Operand>(null, 1, 2, 11, 12, 9_001);
  }
}

function filterOn(name: Drawn, from: string, days: number) {
  const value = valueOf(name, from, days);
  const drawable = operatorsOf(name).filter((op) => op !== 'contains');
  return fc.constantFrom(...drawable).chain((op) => {
    const operands: fc.Arbitrary<Operand | boolean | (Operand | boolean)[]> =
      op === 'in' || op === 'nin'
        ? fc.array(value, { maxLength: 4 })
        : op === 'between'
          ? fc.array(value, { minLength: 2, maxLength: 2 })
          : op === 'isNull'
            ? fc.boolean()
            : value;
    return operands.map((given) => ({ field: name, op, value: given }));
  });
}

/** Figures that few rows have exactly, so that the last digits of a ratio decide nothing. */
const threshold = fc.constantFrom(0, 1, 2, 5, 12, 30, 0.033_331, 0.123_457, 0.777_771, 1.234_567, -0.123_457);

const havingOf = (metric: fc.Arbitrary<string>) =>
  fc.oneof(
    fc.record({ field: metric, op: fc.constantFrom('gte' as const, 'lte' as const, 'eq' as const), value: threshold }),
    fc.record({ field: metric, op: fc.constant('between' as const), value: fc.tuple(threshold, threshold) }),
  );

/** A period in the days after a date, and one to compare it with. */
function periodIn(first: string, days: number) {
  const dates = fc.tuple(fc.nat({ max: days - 1 }), fc.integer({ min: 1, max: days })).chain(([start, length]) => {
    const [from, to] = [dateOf(first, start), dateOf(first, Math.min(start + length, days) - 1)];
    const before = fc
      .tuple(fc.integer({ min: 1, max: 20 }), fc.nat({ max: 9 }))
      .map(([gap, more]) => ({ from: dateOf(from, -gap - more), to: dateOf(from, -gap) }));
    return fc.record({ from: fc.constant(from), to: fc.constant(to), compare: compareWith(before) });
  });
  // Also such as begin and end with the spans of roll-ups.
  const startTime = fc.constantFrom('05:30:10', '00:00:00', '22:00:00');
  const endTime = fc.constantFrom('01:14:59', '23:59:59', '21:59:59');
  const span = fc.tuple(fc.nat({ max: days - 1 }), fc.integer({ min: 1, max: 9 }), startTime, endTime);
  const moments = span.chain(([start, length, begins, ends]) => {
    const [from, to] = [`${dateOf(first, start)}T${begins}Z`, `${dateOf(first, start + length)}T${ends}Z`];
    const before = fc.tuple(fc.integer({ min: 3, max: 20 }), startTime, endTime).map(([gap, begun, ended]) => ({
      from: `${dateOf(from, -gap)}T${begun}Z`,
      to: `${dateOf(from, -2)}T${ended}Z`,
    }));
    return fc.record({ from: fc.constant(from), to: fc.constant(to), compare: compareWith(before) });
  });
  return fc.oneof({ weight: 3, arbitrary: dates }, { weight: 1, arbitrary: moments });
}

const compareWith = (before: fc.Arbitrary<{ readonly from: string; readonly to: string }>) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: fc.constantFrom('previous' as const, 'weekday' as const) },
    { weight: 1, arbitrary: before },
  );

export type StatisticsReader = 'advertiser' | 'publisher' | 'advert-admin';

export interface DrawnQuery {
  readonly role: StatisticsReader;
  readonly query: WholeStatisticsQuery;
}

interface Draw {
  readonly groups?: readonly Drawn[];
  readonly filters?: readonly Drawn[];
  /** The metrics that may be asked for, among those of the role. */
  readonly isAsked?: (metric: string) => boolean;
}

/**
 * Any query that a role may ask about the days after a date.
 * @param days how many there are
 */
export function drawnQuery(
  first: string,
  days: number,
  { groups = dimensions, filters = dimensions, isAsked = () => true }: Draw = {},
): fc.Arbitrary<DrawnQuery> {
  return fc.constantFrom<StatisticsReader>('advertiser', 'publisher', 'advert-admin').chain((role) => {
    const metric = fc.constantFrom(...metricsFor(role).filter(isAsked));
    return fc.uniqueArray(fc.constantFrom(...groups), { maxLength: 4 }).chain((grouped) =>
      fc
        .tuple(
          periodIn(first, days),
          fc.record({
            metrics: fc.uniqueArray(metric, { minLength: 1, maxLength: 6 }),
            timezone: fc.constantFrom(...drawnZones),
            filters: fc.array(
              fc.constantFrom(...filters).chain((name) => filterOn(name, first, days)),
              { maxLength: 2 },
            ),
            having: fc.oneof(
              { weight: 1, arbitrary: fc.constant([]) },
              { weight: 1, arbitrary: fc.array(havingOf(metric), { minLength: 1, maxLength: 2 }) },
            ),
            sort: fc.array(
              fc.record({
                field: fc.oneof(metric, ...(grouped.length > 0 ? [fc.constantFrom(...grouped)] : [])),
                order: fc.constantFrom('ASC' as const, 'DESC' as const),
              }),
              { maxLength: 2 },
            ),
            limit: fc.integer({ min: 1, max: 30 }),
            offset: fc.constantFrom(0, 0, 7),
            conversionsBy: fc.constantFrom('click' as const, 'postback' as const),
          }),
        )
        .map(([period, rest]) => {
          const asked = { ...period, ...rest, groups: grouped, totals: true, others: true };
          return { role, query: statisticsQuery.parse(asked) };
        }),
    );
  });
}

/** What roll-ups have: times and few dimensions, and nobody who is counted once. */
const rolledUp = ['hour', 'day', 'week', 'month', 'hourOfDay', 'dayOfWeek', 'campaign', 'site', 'country'] as const;

/** Any query that roll-ups have an answer to, if it isn't one that a role's own rows or another zone keep from them. */
export const drawnRollUpQuery = (first: string, days: number): fc.Arbitrary<DrawnQuery> =>
  drawnQuery(first, days, {
    groups: rolledUp,
    filters: rolledUp,
    isAsked: (name) => !(isMetric(name) && isDistinct(name)),
  });
