import * as z from 'zod/mini';
import type { EngineClient } from '../engine/engineClient.ts';
import { statsDatabase } from '../engine/engineNames.ts';
import {
  columnSql,
  createTableStatements,
  onClusterSql,
  type Placement,
  projectionSql,
  retentionSql,
  storedTableName,
} from './ddl.ts';
import { events, rollUps, type Table, toRollUpTable, versionOf } from './tableLayout.ts';

export interface TableSettings extends Placement {
  /** Days after which an event is deleted. */
  readonly days: number;
}

/** Roll-ups are retained this many times longer than their events. */
export const rollUpRetentionFactor = 4;

/** The prefix of tables in which roll-ups are computed. */
export const stagingPrefix = 'staging_';

/** Milliseconds after which the tables of a crashed process are dropped. */
const maxStagingAge = 3_600_000;

/** Executes one statement. */
type Run = (statement: string) => Promise<unknown>;

const columnRow = z.object({ table: z.string(), name: z.string(), type: z.string() });
const tableRow = z.object({
  name: z.string(),
  comment: z.string(),
  create_table_query: z.string(),
  metadata_modification_time: z.string(),
});
type TableRow = z.infer<typeof tableRow>;

async function queryRows<T extends z.ZodMiniType>(client: EngineClient, query: string, row: T): Promise<z.output<T>[]> {
  const result = await client.query({ query, format: 'JSONEachRow', query_params: { database: statsDatabase } });
  return z.array(row).parse(await result.json());
}

/** Adds missing columns, and widens columns whose type has changed. The projection is recreated, because it has every column. */
async function addColumns(run: Run, table: Table, columnTypes: ReadonlyMap<string, string>, placement: Placement) {
  const changed = table.columns.filter(({ name, type }) => columnTypes.get(name) !== type);
  if (changed.length === 0) return;
  const { projection } = table;
  const stored = storedTableName(table, placement);
  const alter = (name: string, action: string) =>
    run(`ALTER TABLE ${statsDatabase}.${name}${onClusterSql(placement)} ${action}`);
  if (projection) await alter(stored, `DROP PROJECTION IF EXISTS ${projection.name}`);
  for (const column of changed) {
    const action = columnTypes.has(column.name) ? 'MODIFY COLUMN' : 'ADD COLUMN IF NOT EXISTS';
    await alter(stored, `${action} ${columnSql(column)}`);
    if (stored !== table.name) await alter(table.name, `${action} ${column.name} ${column.type}`);
  }
  if (projection === undefined) return;
  await alter(stored, `ADD PROJECTION IF NOT EXISTS ${projectionSql(projection)}`);
  await alter(stored, `MATERIALIZE PROJECTION ${projection.name}`);
}

/** Sets the retention of rows, if it differs from the configuration. */
async function setRetention(run: Run, table: Table, days: number, existing: readonly TableRow[], placement: Placement) {
  const stored = storedTableName(table, placement);
  const createSql = existing.find(({ name }) => name === stored)?.create_table_query ?? '';
  if (createSql.includes(`TTL ${retentionSql(days)}`)) return;
  // Expired rows are deleted by the next merge, without rewriting the table now.
  await run(
    `ALTER TABLE ${statsDatabase}.${stored}${onClusterSql(placement)} MODIFY TTL ${retentionSql(days)} SETTINGS materialize_ttl_after_modify = 0`,
  );
}

/** Creates or migrates every table; idempotent. */
export async function prepareTables(client: EngineClient, settings: TableSettings): Promise<void> {
  const run: Run = (query) => client.command({ query });
  const tables = () =>
    queryRows(
      client,
      'SELECT name, comment, create_table_query, toString(metadata_modification_time) AS metadata_modification_time FROM system.tables WHERE database = {database:String}',
      tableRow,
    );
  await run(`CREATE DATABASE IF NOT EXISTS ${statsDatabase}${onClusterSql(settings)}`);
  const before = await tables();
  const drop = (name: string) => run(`DROP TABLE IF EXISTS ${statsDatabase}.${name}${onClusterSql(settings)}`);
  for (const rollUp of rollUps) {
    const existing = before.find(({ name }) => name === rollUp.name);
    if (existing !== undefined && existing.comment !== versionOf(rollUp)) await drop(rollUp.name);
  }
  for (const { name, metadata_modification_time: modifiedAt } of before)
    if (name.startsWith(stagingPrefix) && Date.now() - Date.parse(`${modifiedAt}Z`) > maxStagingAge) await drop(name);
  for (const statement of createTableStatements(events, settings)) await run(statement);
  for (const rollUp of rollUps)
    for (const statement of createTableStatements(toRollUpTable(rollUp), settings, versionOf(rollUp)))
      await run(statement);
  const columns = await queryRows(
    client,
    'SELECT table, name, type FROM system.columns WHERE database = {database:String}',
    columnRow,
  );
  const stored = storedTableName(events, settings);
  const columnTypes = new Map(columns.filter((each) => each.table === stored).map(({ name, type }) => [name, type]));
  await addColumns(run, events, columnTypes, settings);
  const after = await tables();
  await setRetention(run, events, settings.days, after, settings);
  for (const rollUp of rollUps)
    await setRetention(run, toRollUpTable(rollUp), settings.days * rollUpRetentionFactor, after, settings);
}
