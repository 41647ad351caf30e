import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { mapInSlices } from '#server/platform/slices.ts';
import { manyValued, type RecordDimension, recordDimensionNames } from '#src/resources/statistics/dimensions.ts';
import { linesPerSlice } from '../model/linesPerSlice.ts';
import type { EventIds, EventLine } from './eventParser.ts';

/**
 * The rows of a batch as the engine reads them, by the Monday of their week; each week is one atomic insert.
 * Rows are lines of values below the column names. JSON takes three times as long to write, compress and read.
 */
export type BatchRows = Readonly<Record<string, string>>;

const unzip = promisify(gunzip);
const packedSchema = z.record(z.string(), z.string());

/** Characters serialized and compressed before other requests get the event loop. */
const partLength = 128 * 1024;

/** Yields the JSON of rows, in parts. */
function* jsonParts(rows: BatchRows): Generator<string> {
  let before = '{';
  for (const [monday, text] of Object.entries(rows)) {
    yield `${before}${JSON.stringify(monday)}:"`;
    for (let start = 0; start < text.length; start += partLength)
      yield JSON.stringify(text.slice(start, start + partLength)).slice(1, -1);
    before = '",';
  }
  yield before === '{' ? '{}' : '"}';
}

export const packRows = (rows: BatchRows): Promise<Buffer> =>
  pipeline(Readable.from(jsonParts(rows)), createGzip({ level: 1 }), buffer);

export const unpackRows = async (packed: Buffer): Promise<BatchRows> =>
  packedSchema.parse(JSON.parse((await unzip(packed)).toString()));

const day = 86_400;

/** Returns the Monday of a time's week, in days of UTC. */
function mondayOf(seconds: number): number {
  const days = Math.floor(seconds / day);
  // January 1, 1970 was a Thursday.
  return days - ((days + 3) % 7);
}

const dateOf = (days: number): string => new Date(days * day * 1000).toISOString().slice(0, 10);

/** A line with the values of its records. */
export interface EnrichedLine {
  readonly line: EventLine;
  readonly ids: EventIds;
  readonly tags: readonly number[];
}

/** The time of a row, and the times by which it counts. */
interface CountedTime {
  readonly time: number;
  readonly counted: 'both' | 'click' | 'postback';
}

/** A conversion has two rows if its click was at another time, one for each time that counts. */
function timesOf({ time, clickTime = time }: EventLine): readonly CountedTime[] {
  if (clickTime === time) return [{ time, counted: 'both' }];
  return [
    { time: clickTime, counted: 'click' },
    { time, counted: 'postback' },
  ];
}

/** The members of a line with a column of the same name. */
const lineColumns = Object.keys({
  event: true,
  valid: true,
  count: true,
  user: true,
  cost: true,
  publisherRevenue: true,
  conversionValue: true,
  status: true,
  latency: true,
  floor: true,
} satisfies Readonly<Record<LineColumn, true>>) as readonly LineColumn[];

type LineColumn = Exclude<keyof EventLine, 'time' | 'clickTime' | 'clickId' | 'ids'>;

/** Tests whether a value is the default of a numeric column. */
const isZero = (value: unknown): boolean => value === undefined || value === 0 || value === '0';

/** The columns for which a batch has values; other columns are omitted. */
interface UsedColumns {
  readonly dimensions: readonly RecordDimension[];
  readonly lineColumns: readonly LineColumn[];
}

async function findUsedColumns(lines: readonly EnrichedLine[]): Promise<UsedColumns> {
  // A column is removed from the search after its first value.
  const unused = { dimensions: new Set(recordDimensionNames), lineColumns: new Set(lineColumns) };
  await mapInSlices(lines, linesPerSlice, ({ line, ids, tags }) => {
    for (const name of unused.dimensions) if (!isZero(ids[name])) unused.dimensions.delete(name);
    for (const name of unused.lineColumns) if (!isZero(line[name])) unused.lineColumns.delete(name);
    if (tags.length > 0) unused.dimensions.delete(manyValued);
  });
  return {
    dimensions: recordDimensionNames.filter((name) => !unused.dimensions.has(name)),
    lineColumns: lineColumns.filter((name) => !unused.lineColumns.has(name)),
  };
}

/** The last columns are never empty, because the engine’s client trims statements. */
const headerOf = (usedColumns: UsedColumns): string =>
  [...usedColumns.dimensions, ...usedColumns.lineColumns, 'time', 'counted'].join('\t');

const cell = ({ ids, tags }: EnrichedLine, name: RecordDimension): string | number =>
  name === manyValued ? `[${tags.join()}]` : (ids[name] ?? '');

/** Values have no tab or line break: they are numbers, decimals and Quarry's own names. An empty value is the column’s default. */
const toRowText = (usedColumns: UsedColumns, enriched: EnrichedLine, { time, counted }: CountedTime): string =>
  [
    ...usedColumns.dimensions.map((name) => cell(enriched, name)),
    ...usedColumns.lineColumns.map((name) => enriched.line[name] ?? ''),
    time,
    counted,
  ].join('\t');

export async function toBatchRows(lines: readonly EnrichedLine[]): Promise<BatchRows> {
  const usedColumns = await findUsedColumns(lines);
  const weeks = new Map<number, string[]>();
  await mapInSlices(lines, linesPerSlice, (enriched) => {
    for (const countedTime of timesOf(enriched.line)) {
      const monday = mondayOf(countedTime.time);
      const rows = weeks.get(monday) ?? [headerOf(usedColumns)];
      weeks.set(monday, rows);
      rows.push(toRowText(usedColumns, enriched, countedTime));
    }
  });
  return Object.fromEntries([...weeks].map(([monday, rows]) => [dateOf(monday), rows.join('\n')]));
}
