import { createHash } from 'node:crypto';
import { type RecordDimension, sides } from '#src/resources/statistics/dimensions.ts';
import { additiveNames } from '#src/resources/statistics/metrics.ts';
import { eventsTable, statsDatabase } from '../engine/engineNames.ts';
import { type Column, eventColumns, metricSumSql, rollUpColumns, rollUpOrigin, toFastColumn } from './tableColumns.ts';

/** A roll-up: sums by spans of a day, and by few dimensions. Worth it only where it has far fewer rows than the events. */
export interface RollUp {
  readonly name: string;
  /** The hours of UTC at which a span begins, which lasts until the next one or the end of the day: weeks are made one by one. */
  readonly starts: readonly number[];
  readonly dimensions: readonly RecordDimension[];
}

export const everyHour: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** The spans of the roll-ups by what their names end in, the fewest first. Days of a part of the world begin with one of its spans, in summer and in winter. */
const spans = {
  by_day: [0],
  // From London to Moscow.
  by_day_in_europe: [0, 21, 22, 23],
  // From Bangkok to Sydney.
  by_day_in_asia: [0, 13, 14, 15, 16, 17],
  // From São Paulo to Los Angeles.
  by_day_in_america: [0, 3, 4, 5, 6, 7, 8],
  by_hour: everyHour,
} as const;

/** What they are about, by what their names begin with. */
const subjects = { campaigns: [sides.buyer, 'campaign'], zones: [sides.seller, 'site', 'adzone'] } as const;

/** The roll-ups, the smallest first. */
export const rollUps: readonly RollUp[] = [
  { name: 'network_by_day', starts: spans.by_day, dimensions: ['country', 'deviceType'] },
  ...Object.entries(spans).flatMap(([end, starts]) =>
    Object.entries(subjects).map(([beginning, dimensions]) => ({ name: `${beginning}_${end}`, starts, dimensions })),
  ),
];

/** The roll-up by the hour that another one is added up from, where there is one of its dimensions: it is far smaller than the events. */
export const baseOf = ({ starts, dimensions }: RollUp): RollUp | undefined =>
  starts === everyHour
    ? undefined
    : rollUps.find((other) => other.starts === everyHour && other.dimensions === dimensions);

/** A table as it has to be. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly partitionBy?: string;
  readonly orderBy: string;
  /** A second order of the same rows. */
  readonly projection?: { readonly name: string; readonly orderBy: string };
  /** Whether inserts that were made already are known by their token. */
  readonly deduplicated?: true;
  /** On a cluster every shard has rows of its own. Other tables are whole on every replica of it. */
  readonly sharded?: true;
}

export const partitionBy = 'toMonday(time)';

/** Sorted for advertisers; the projection has every row again, sorted for publishers. */
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

/** The table that a roll-up stands in. */
export function toRollUpTable(rollUp: RollUp): Table {
  const content = toContentTable(rollUp);
  return { ...content, columns: content.columns.map(toFastColumn) };
}

/** The start of the span that a moment is in. */
function startSql(starts: readonly number[]): string {
  if (starts === everyHour) return 'toStartOfHour(time)';
  if (starts.length === 1) return 'toStartOfDay(time)';
  const hours = everyHour.map((hour) => starts.findLast((start) => start <= hour) ?? 0);
  return `toStartOfDay(time) + toIntervalHour([${hours.join(', ')}][toHour(time) + 1])`;
}

/** The rows of some weeks of a roll-up, from the events. @param weeks which ones, as a condition */
function eventsSelectSql({ starts, dimensions }: RollUp, weeks: string): string {
  const keys = ['counted', ...dimensions];
  const sums = additiveNames.map((name) => metricSumSql(name));
  return `SELECT ${startSql(starts)} AS start, ${[...keys, ...sums, ...Object.values(rollUpOrigin)].join(', ')} FROM ${statsDatabase}.${eventsTable}
WHERE ${weeks} GROUP BY start, ${keys.join(', ')}`;
}

/** The same rows, from those of a roll-up by the hour. */
function hoursSelectSql({ starts, dimensions }: RollUp, { name }: RollUp, weeks: string): string {
  const keys = ['counted', ...dimensions];
  const sums = additiveNames.map((each) => `sum(${each})`);
  return `SELECT ${startSql(starts)} AS start, ${[...keys, ...sums, 'sum(eventRows)', 'max(newestEvent)'].join(', ')} FROM ${statsDatabase}.${name}
WHERE ${weeks} GROUP BY start, ${keys.join(', ')}`;
}

/** What makes the rows of some weeks of a roll-up. `{weeks:Array(Date)}` are their Mondays. */
export function rollUpSelectSql(rollUp: RollUp): string {
  const weeks = `${partitionBy} IN {weeks:Array(Date)}`;
  const base = baseOf(rollUp);
  return base === undefined ? eventsSelectSql(rollUp, weeks) : hoursSelectSql(rollUp, base, weeks);
}

/** The condition that roll-ups were first made with. Another text would be another version. */
const firstCondition = 'toMonday(time) = {week:Date}';

/**
 * Changes with what a roll-up has, not with how it is packed, nor with what it is added up from: its rows are those of the events. One
 * of another version is made anew; from the events, it loses the weeks whose events are too old to be kept.
 */
export const versionOf = (rollUp: RollUp): string =>
  createHash('sha256')
    .update(JSON.stringify([toContentTable(rollUp), eventsSelectSql(rollUp, firstCondition)]))
    .digest('hex')
    .slice(0, 16);
