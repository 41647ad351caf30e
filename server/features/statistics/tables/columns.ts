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

const enumOf = (values: Readonly<Record<string, number>>): string =>
  `Enum8(${Object.entries(values)
    .map(([name, number]) => `'${name}' = ${number}`)
    .join(', ')})`;

const time: Column = { name: 'time', type: "DateTime('UTC')", codec: 'DoubleDelta, ZSTD(1)' };

/**
 * A conversion stands in the tables twice where its postback came at another time than its click: a query counts one of the two.
 * Everything else counts by either.
 */
const countedBy = { both: 0, click: 1, postback: 2 } as const;
const counted: Column = { name: 'counted', type: enumOf(countedBy) };

const dimensionColumn = (name: RecordDimension): Column => ({ name, type: idType(name) });

/** Signed: a conversion that was rejected is taken back by an event with the opposite sums. */
const number = (name: string, type = 'Int64'): Column => ({ name, type, codec: 'T64, ZSTD(1)' });
const money = (name: string, digits = 18): Column => ({ name, type: `Decimal(${digits}, 6)`, codec: 'ZSTD(1)' });

/** The columns of an event. */
export const eventColumns: readonly Column[] = [
  time,
  { name: 'event', type: enumOf(events) },
  counted,
  { name: 'valid', type: 'Bool' },
  number('count'),
  ...recordDimensionNames.map(dimensionColumn),
  { name: 'user', type: 'UInt64' },
  money('conversionValue'),
  money('cost'),
  money('publisherRevenue'),
  { name: 'status', type: enumOf(eventStatuses) },
  // Milliseconds until the answer; 0 for none told.
  number('latency', 'UInt32'),
  // What the zone asked for at least, for a thousand impressions; 0 for none told.
  money('floor'),
];

/**
 * What a roll-up was made from, which comes and goes with its rows: so many events, and the time of the newest. One whose sender's
 * clock is ahead says nothing of how far the others have come.
 */
export const madeFrom = { eventRows: 'count()', newestEvent: 'maxIf(time, time <= now())' } as const;

/** The columns of a roll-up: the start of its span, its dimensions, every sum, and what it was made from. */
export const rollUpColumns = (dimensions: readonly RecordDimension[]): readonly Column[] => [
  time,
  counted,
  ...dimensions.map(dimensionColumn),
  ...additiveNames.map((name) => (isMoney(name) ? money(name, 38) : number(name))),
  number('eventRows' satisfies keyof typeof madeFrom),
  { ...time, name: 'newestEvent' satisfies keyof typeof madeFrom },
];

/** The codec of a column that is packed for the disk → the one that is packed for reading. */
const fastCodecs: readonly (readonly [string, string])[] = [
  ['ZSTD(1)', 'LZ4'],
  ['DoubleDelta', 'Delta(4)'],
];

/** A column of a roll-up as it is stored: roll-ups are small and read whole, so they are packed for reading, where events are for the disk. */
export function readFast({ codec, ...column }: Column): Column {
  if (codec === undefined) return column;
  return { ...column, codec: fastCodecs.reduce((text, [small, fast]) => text.replace(small, fast), codec) };
}

/** What of an event a sum adds up: `sumIf(count, event IN ('click') AND valid)`. @param also a further condition */
export function sumOf(name: (typeof additiveNames)[number], also?: string): string {
  const { of, events: names, valid } = additiveMetrics[name];
  const conditions = [conditionOf({ events: names, valid }), also].filter(Boolean).join(' AND ');
  return conditions === '' ? `sum(${of})` : `sumIf(${of}, ${conditions})`;
}

/** The events that count, as a condition; empty for all. */
export function conditionOf({ events: names, valid }: { events?: readonly string[]; valid?: boolean }): string {
  const named = names && `event IN (${names.map((each) => `'${each}'`).join(', ')})`;
  const validity = valid === undefined ? undefined : valid ? 'valid' : 'NOT valid';
  return [named, validity].filter(Boolean).join(' AND ');
}
