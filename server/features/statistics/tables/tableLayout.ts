import { createHash } from 'node:crypto';
import { type RecordDimension, sides } from '#src/resources/statistics/dimensions.ts';
import { additiveNames } from '#src/resources/statistics/metrics.ts';
import { eventsTable, statsDatabase } from '../engine/engineNames.ts';
import { type Column, eventColumns, metricSumSql, rollUpColumns, rollUpOrigin, toFastColumn } from './tableColumns.ts';

/** A roll-up: sums by spans of a day, and by few dimensions. It is useful only if it has far fewer rows than the events. */
export interface RollUp {
  readonly name: string;
  /** The UTC hours at which spans begin; each lasts until the next, or the end of the day, because weeks are computed separately. */
  readonly starts: readonly number[];
  readonly dimensions: readonly RecordDimension[];
}

export const everyHour: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** The spans of roll-ups by the suffix of their names, fewest first. Days of a region begin with one of its spans, in summer and winter. */
const spans = {
  by_day: [0],
  // The zones from London to Moscow.
  by_day_in_europe: [0, 21, 22, 23],
  // The zones from Bangkok to Sydney.
  by_day_in_asia: [0, 13, 14, 15, 16, 17],
  // The zones from São Paulo to Los Angeles.
  by_day_in_america: [0, 3, 4, 5, 6, 7, 8],
  by_hour: everyHour,
} as const;

/** The dimensions of roll-ups by the prefix of their names. */
const subjects = { campaigns: [sides.buyer, 'campaign'], zones: [sides.seller, 'site', 'adzone'] } as const;

/** All roll-ups, smallest first. */
export const rollUps: readonly RollUp[] = [
  { name: 'network_by_day', starts: spans.by_day, dimensions: ['country', 'deviceType'] },
  ...Object.entries(spans).flatMap(([end, starts]) =>
    Object.entries(subjects).map(([beginning, dimensions]) => ({ name: `${beginning}_${end}`, starts, dimensions })),
  ),
];

/** Returns the hourly roll-up with the same dimensions, which is far smaller than the events; undefined if there is none. */
export const baseOf = ({ starts, dimensions }: RollUp): RollUp | undefined =>
  starts === everyHour
    ? undefined
    : rollUps.find((other) => other.starts === everyHour && other.dimensions === dimensions);

/** The target definition of a table. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly partitionBy?: string;
  readonly orderBy: string;
  /** A second sort order of the same rows. */
  readonly projection?: { readonly name: string; readonly orderBy: string };
  /** Whether repeated inserts are deduplicated by token. */
  readonly deduplicated?: true;
  /** On a cluster every shard has its own rows. Other tables are complete on every replica. */
  readonly sharded?: true;
}

export const partitionBy = 'toMonday(time)';

/** Events are sorted for advertisers; the projection has all rows sorted for publishers. */
export const events: Table = {
  name: eventsTable,
  columns: eventColumns,
  partitionBy,
  orderBy: 'advertiser, campaign, toStartOfHour(time)',
  projection: { name: 'publishers', orderBy: 'publisher, site, toStartOfHour(time)' },
  deduplicated: true,
  sharded: true,
};

const toContentTable = ({ name, dimensions }: RollUp): Table => ({
  name,
  columns: rollUpColumns(dimensions),
  partitionBy,
  orderBy: [...dimensions, 'time'].join(', '),
});

export function toRollUpTable(rollUp: RollUp): Table {
  const content = toContentTable(rollUp);
  return { ...content, columns: content.columns.map(toFastColumn) };
}

/** Returns SQL of the start of a moment's span. */
function startSql(starts: readonly number[]): string {
  if (starts === everyHour) return 'toStartOfHour(time)';
  if (starts.length === 1) return 'toStartOfDay(time)';
  const hours = everyHour.map((hour) => starts.findLast((start) => start <= hour) ?? 0);
  return `toStartOfDay(time) + toIntervalHour([${hours.join(', ')}][toHour(time) + 1])`;
}

/** Returns SQL of the rows of some weeks of a roll-up, from the events. @param weeks a condition */
function eventsSelectSql({ starts, dimensions }: RollUp, weeks: string): string {
  const keys = ['counted', ...dimensions];
  const sums = additiveNames.map((name) => metricSumSql(name));
  return `SELECT ${startSql(starts)} AS start, ${[...keys, ...sums, ...Object.values(rollUpOrigin)].join(', ')} FROM ${statsDatabase}.${eventsTable}
WHERE ${weeks} GROUP BY start, ${keys.join(', ')}`;
}

/** Returns SQL of the same rows, from an hourly roll-up. */
function hoursSelectSql({ starts, dimensions }: RollUp, { name }: RollUp, weeks: string): string {
  const keys = ['counted', ...dimensions];
  const sums = additiveNames.map((each) => `sum(${each})`);
  return `SELECT ${startSql(starts)} AS start, ${[...keys, ...sums, 'sum(eventRows)', 'max(newestEvent)'].join(', ')} FROM ${statsDatabase}.${name}
WHERE ${weeks} GROUP BY start, ${keys.join(', ')}`;
}

/** Returns the query of the rows of some weeks of a roll-up. `{weeks:Array(Date)}` are their Mondays. */
export function rollUpSelectSql(rollUp: RollUp): string {
  const weeks = `${partitionBy} IN {weeks:Array(Date)}`;
  const base = baseOf(rollUp);
  return base === undefined ? eventsSelectSql(rollUp, weeks) : hoursSelectSql(rollUp, base, weeks);
}

/** The original condition of roll-ups, because another text would change their version. */
const firstCondition = 'toMonday(time) = {week:Date}';

/**
 * Returns a version that depends on a roll-up's content, not on its codecs or source. A roll-up of another version is computed again; it
 * then loses the weeks whose events have expired.
 */
export const versionOf = (rollUp: RollUp): string =>
  createHash('sha256')
    .update(JSON.stringify([toContentTable(rollUp), eventsSelectSql(rollUp, firstCondition)]))
    .digest('hex')
    .slice(0, 16);
