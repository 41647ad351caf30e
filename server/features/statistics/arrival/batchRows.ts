import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod/mini';
import { mapInSlices } from '#server/async/mapInSlices.ts';
import { manyValued } from '#src/resources/statistics/dimensions.ts';
import type { EventIds, EventLine } from './eventLine.ts';

/** The rows of a batch as the engine reads them, by the Monday of their week: one insert each, all of it or nothing. */
export type BatchRows = Readonly<Record<string, string>>;

const zip = promisify(gzip);
const unzip = promisify(gunzip);
const stored = z.record(z.string(), z.string());

export const packRows = (rows: BatchRows): Promise<Buffer> => zip(JSON.stringify(rows), { level: 1 });

export const unpackRows = async (packed: Buffer): Promise<BatchRows> =>
  stored.parse(JSON.parse((await unzip(packed)).toString()));

const day = 86_400;

/** The Monday of the week of a moment, in UTC. */
function weekOf(seconds: number): string {
  const days = Math.floor(seconds / day);
  // The first of January 1970 was a Thursday.
  return new Date((days - ((days + 3) % 7)) * day * 1000).toISOString().slice(0, 10);
}

/** A line with what its records say. */
export interface CompleteLine {
  readonly line: EventLine;
  readonly ids: EventIds;
  readonly tags: readonly number[];
}

/** A conversion whose click was at another time stands twice, once for each time that it can count by. */
function timesOf({ time, clickTime = time }: EventLine) {
  if (clickTime === time) return [{ time, counted: 'both' }];
  return [
    { time: clickTime, counted: 'click' },
    { time, counted: 'postback' },
  ];
}

export async function rowsOf(lines: readonly CompleteLine[]): Promise<BatchRows> {
  const weeks: Record<string, string[]> = {};
  await mapInSlices(lines, ({ line, ids, tags }) => {
    const { ids: _, time: _time, clickTime: _clickTime, clickId: _clickId, ...rest } = line;
    for (const at of timesOf(line)) {
      const week = weekOf(at.time);
      (weeks[week] ??= []).push(JSON.stringify({ ...rest, ...ids, [manyValued]: tags, ...at }));
    }
  });
  return Object.fromEntries(Object.entries(weeks).map(([week, rows]) => [week, rows.join('\n')]));
}
