import {
  growingDimensions,
  manyValued,
  type RecordDimension,
  recordDimensionNames,
} from '#src/resources/statistics/dimensions.ts';
import { eventStatuses } from '#src/resources/statistics/eventStatuses.ts';
import { events } from '#src/resources/statistics/events.ts';
import { additiveMetrics, additiveNames, isMoney } from '#src/resources/statistics/metrics.ts';

/** A column: its type in the engine's spelling, and its codec. */
export interface Column {
  readonly name: string;
  readonly type: string;
  readonly codec?: string;
}

/** Returns the type of a dimension's IDs; 0 means none. */
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
 * A conversion has two rows if its postback came at another time than its click; a query counts one of them. All other rows count by both.
 */
const countedBy = { both: 0, click: 1, postback: 2 } as const;
const countedColumn: Column = { name: 'counted', type: enumSql(countedBy) };

const dimensionColumn = (name: RecordDimension): Column => ({ name, type: idType(name) });

/** The numbers are signed, because a rejected conversion is reversed by an event with the opposite sums. */
const numberColumn = (name: string, type = 'Int64'): Column => ({ name, type, codec: 'T64, ZSTD(1)' });
const moneyColumn = (name: string, digits = 18): Column => ({ name, type: `Decimal(${digits}, 6)`, codec: 'ZSTD(1)' });

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
  // Milliseconds until the response; 0 if unknown.
  numberColumn('latency', 'UInt32'),
  // The zone's floor for a thousand impressions; 0 if unknown.
  moneyColumn('floor'),
];

/**
 * The origin of a roll-up's rows, stored with them: the number of events, and the newest event's time. Times in the future are ignored,
 * because a sender's clock may be ahead.
 */
export const rollUpOrigin = { eventRows: 'count()', newestEvent: 'maxIf(time, time <= now())' } as const;

/** Returns the columns of a roll-up: the start of its span, its dimensions, every sum, and its origin. */
export const rollUpColumns = (dimensions: readonly RecordDimension[]): readonly Column[] => [
  timeColumn,
  countedColumn,
  ...dimensions.map(dimensionColumn),
  ...additiveNames.map((name) => (isMoney(name) ? moneyColumn(name, 38) : numberColumn(name))),
  numberColumn('eventRows' satisfies keyof typeof rollUpOrigin),
  { ...timeColumn, name: 'newestEvent' satisfies keyof typeof rollUpOrigin },
];

/** The codec with the best compression → the one with the fastest reads. */
const fastCodecs: readonly (readonly [string, string])[] = [
  ['ZSTD(1)', 'LZ4'],
  ['DoubleDelta', 'Delta(4)'],
];

/** Returns a stored column of a roll-up. Roll-ups are small and read whole, so their codec favours reads; that of events favours size. */
export function toFastColumn({ codec, ...column }: Column): Column {
  if (codec === undefined) return column;
  return {
    ...column,
    codec: fastCodecs.reduce((text, [compactCodec, fastCodec]) => text.replace(compactCodec, fastCodec), codec),
  };
}

/** Returns SQL of an event's sum: `sumIf(count, event IN ('click') AND valid)`. @param also a further condition */
export function metricSumSql(name: (typeof additiveNames)[number], also?: string): string {
  const { of, events: names, valid } = additiveMetrics[name];
  const conditions = [eventConditionSql({ events: names, valid }), also].filter(Boolean).join(' AND ');
  return conditions === '' ? `sum(${of})` : `sumIf(${of}, ${conditions})`;
}

/** Returns the condition on counted events; empty for all. */
export function eventConditionSql({ events: names, valid }: { events?: readonly string[]; valid?: boolean }): string {
  const namesSql = names && `event IN (${names.map((each) => `'${each}'`).join(', ')})`;
  const validitySql = valid === undefined ? undefined : valid ? 'valid' : 'NOT valid';
  return [namesSql, validitySql].filter(Boolean).join(' AND ');
}
