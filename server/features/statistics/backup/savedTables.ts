import * as z from 'zod/mini';
import type { EngineClient } from '../engine/engineClient.ts';
import { statsDatabase } from '../engine/engineNames.ts';
import { events, rollUps, type Table, toRollUpTable, versionOf } from '../tables/tableLayout.ts';

export interface SavedTable {
  readonly table: Table;
  /** The version of a roll-up; a roll-up of another version is computed again. */
  readonly version: string;
}

/** The events come first, because the roll-ups derive from them. */
export const savedTables: readonly SavedTable[] = [
  { table: events, version: '' },
  ...rollUps.map((rollUp) => ({ table: toRollUpTable(rollUp), version: versionOf(rollUp) })),
];

/** The folder in a backup, and the file in it that lists the tables. */
export const tablesFolder = 'statistics-tables';
export const tablesFile = 'tables.json';
export const tableFileName = (name: string): string => `${name}.tsv.gz`;

/** Table → its number of rows and its version. */
export const tablesSchema = z.record(z.string(), z.strictObject({ rows: z.int(), version: z.string() }));

const countRow = z.object({ rows: z.coerce.number() });

export async function countRows(client: EngineClient, name: string): Promise<number> {
  const result = await client.query({
    query: `SELECT count() AS rows FROM ${statsDatabase}.${name}`,
    format: 'JSONEachRow',
  });
  const [{ rows } = { rows: 0 }] = z.array(countRow).parse(await result.json());
  return rows;
}
