import {
  growingDimensions,
  manyValued,
  type RecordDimension,
  recordDimensionNames,
} from '#src/resources/statistics/dimensions.ts';
import { eventStatuses } from '#src/resources/statistics/eventStatuses.ts';
import { events } from '#src/resources/statistics/events.ts';
import { additiveMetrics, additiveNames, isMoney } from '#src/resources/statistics/metrics.ts';

/** A column: its type as the engine writes it, and how it is stored. */
export interface Column {
  readonly name: string;
  readonly type: string;
  readonly codec?: string;
}

/** The type of a dimension's ids; 0 stands for none. */
export function idType(name: RecordDimension): string {
  if (name === manyValued) return 'Array(UInt32)';
  return growingDimensions.includes(name) ? 'UInt32' : 'UInt16';
}

const enumSql = (values: Readonly<Record<string, number>>): string =>
  `Enum8(${Object.entries(values)
    .map(([name, numberColumn]) => `'${name}' = ${numberColumn}`)
    .join(', ')})`;

const timeColumn: Column = { name: 'time', type: "DateTime('UTC')", codec: 'DoubleDelta, ZSTD(1)' };

/**
 * A conversion stands in the tables twice where its postback came at another time than its click: a query counts one of the two.
 * Everything else counts by either.
 */
const countedBy = { both: 0, click: 1, postback: 2 } as const;
const countedColumn: Column = { name: 'counted', type: enumSql(countedBy) };

const dimensionColumn = (name: RecordDimension): Column => ({ name, type: idType(name) });

/** Signed: a conversion that was rejected is taken back by an event with the opposite sums. */
const numberColumn = (name: string, type = 'Int64'): Column => ({ name, type, codec: 'T64, ZSTD(1)' });
const moneyColumn = (name: string, digits = 18): Column => ({ name, type: `Decimal(${digits}, 6)`, codec: 'ZSTD(1)' });

/** The columns of an event. */
export const eventColumns: readonly Column[] = [
  timeColumn,
  { name: 'event', type: enumSql(events) },
  countedColumn,
  { name: 'valid', type: 'Bool' },
  numberColumn('count'),
  ...recordDimensionNames.map(dimensionColumn),
  { name: 'user', type: 'UInt64' },
  moneyColumn('conversionValue'),
  moneyColumn('cost'),
  moneyColumn('publisherRevenue'),
  { name: 'status', type: enumSql(eventStatuses) },
  // Milliseconds until the answer; 0 for none told.
  numberColumn('latency', 'UInt32'),
  // What the zone asked for at least, for a thousand impressions; 0 for none told.
  moneyColumn('floor'),
];

/**
 * What a roll-up was made from, which comes and goes with its rows: so many events, and the time of the newest. One whose sender's
 * clock is ahead says nothing of how far the others have come.
 */
export const rollUpOrigin = { eventRows: 'count()', newestEvent: 'maxIf(time, time <= now())' } as const;

/** The columns of a roll-up: the start of its span, its dimensions, every sum, and what it was made from. */
export const rollUpColumns = (dimensions: readonly RecordDimension[]): readonly Column[] => [
  timeColumn,
  countedColumn,
  ...dimensions.map(dimensionColumn),
  ...additiveNames.map((name) => (isMoney(name) ? moneyColumn(name, 38) : numberColumn(name))),
  numberColumn('eventRows' satisfies keyof typeof rollUpOrigin),
  { ...timeColumn, name: 'newestEvent' satisfies keyof typeof rollUpOrigin },
];

/** The codec of a column that is packed for the disk → the one that is packed for reading. */
const fastCodecs: readonly (readonly [string, string])[] = [
  ['ZSTD(1)', 'LZ4'],
  ['DoubleDelta', 'Delta(4)'],
];

/** A column of a roll-up as it is stored: roll-ups are small and read whole, so they are packed for reading, where events are for the disk. */
export function toFastColumn({ codec, ...column }: Column): Column {
  if (codec === undefined) return column;
  return {
    ...column,
    codec: fastCodecs.reduce((text, [compactCodec, fastCodec]) => text.replace(compactCodec, fastCodec), codec),
  };
}

/** What of an event a sum adds up: `sumIf(count, event IN ('click') AND valid)`. @param also a further condition */
export function metricSumSql(name: (typeof additiveNames)[number], also?: string): string {
  const { of, events: names, valid } = additiveMetrics[name];
  const conditions = [eventConditionSql({ events: names, valid }), also].filter(Boolean).join(' AND ');
  return conditions === '' ? `sum(${of})` : `sumIf(${of}, ${conditions})`;
}

/** The events that count, as a condition; empty for all. */
export function eventConditionSql({ events: names, valid }: { events?: readonly string[]; valid?: boolean }): string {
  const namesSql = names && `event IN (${names.map((each) => `'${each}'`).join(', ')})`;
  const validitySql = valid === undefined ? undefined : valid ? 'valid' : 'NOT valid';
  return [namesSql, validitySql].filter(Boolean).join(' AND ');
}
