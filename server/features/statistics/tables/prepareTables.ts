import * as z from 'zod/mini';
import type { EngineClient } from '../engine/client.ts';
import { database } from '../engine/names.ts';
import {
  columnText,
  createStatements,
  onCluster,
  type Placement,
  projectionText,
  retentionText,
  storedName,
} from './ddl.ts';
import { events, rollUps, type Table, tableOfRollUp, versionOf } from './layout.ts';

/** How the tables are kept. */
export interface Keeping extends Placement {
  /** Days after which an event is forgotten. */
  readonly days: number;
}

/** Roll-ups are kept longer than their events, this many times. */
export const rollUpsKept = 4;

/** The beginning of the names of tables that a roll-up is made in. */
export const stagingPrefix = 'staging_';

/** Milliseconds after which what a process has left behind is cleared away. */
const abandoned = 3_600_000;

/** What has to be done, a statement at a time. */
type Run = (statement: string) => Promise<unknown>;

const columnRow = z.object({ table: z.string(), name: z.string(), type: z.string() });
const tableRow = z.object({
  name: z.string(),
  comment: z.string(),
  create_table_query: z.string(),
  metadata_modification_time: z.string(),
});
type TableRow = z.infer<typeof tableRow>;

async function rowsOf<T extends z.ZodMiniType>(client: EngineClient, query: string, row: T): Promise<z.output<T>[]> {
  const result = await client.query({ query, format: 'JSONEachRow', query_params: { database } });
  return z.array(row).parse(await result.json());
}

/** Adds the columns that a table lacks, and widens those whose type has changed. The projection is made anew: it has every column. */
async function addColumns(run: Run, table: Table, known: ReadonlyMap<string, string>, placement: Placement) {
  const changed = table.columns.filter(({ name, type }) => known.get(name) !== type);
  if (changed.length === 0) return;
  const { projection } = table;
  const stored = storedName(table, placement);
  const alter = (name: string, action: string) =>
    run(`ALTER TABLE ${database}.${name}${onCluster(placement)} ${action}`);
  if (projection) await alter(stored, `DROP PROJECTION IF EXISTS ${projection.name}`);
  for (const column of changed) {
    const action = known.has(column.name) ? 'MODIFY COLUMN' : 'ADD COLUMN IF NOT EXISTS';
    await alter(stored, `${action} ${columnText(column)}`);
    if (stored !== table.name) await alter(table.name, `${action} ${column.name} ${column.type}`);
  }
  if (projection === undefined) return;
  await alter(stored, `ADD PROJECTION IF NOT EXISTS ${projectionText(projection)}`);
  await alter(stored, `MATERIALIZE PROJECTION ${projection.name}`);
}

/** Sets how long rows are kept, where it is another time than the configuration's. */
async function keepFor(run: Run, table: Table, days: number, found: readonly TableRow[], placement: Placement) {
  const stored = storedName(table, placement);
  const made = found.find(({ name }) => name === stored)?.create_table_query ?? '';
  if (made.includes(`TTL ${retentionText(days)}`)) return;
  // What is too old goes with the next merge, not by a rewrite of everything now.
  await run(
    `ALTER TABLE ${database}.${stored}${onCluster(placement)} MODIFY TTL ${retentionText(days)} SETTINGS materialize_ttl_after_modify = 0`,
  );
}

/** Makes every table as it has to be, and changes those that are there: forwards, and again without a change. */
export async function prepareTables(client: EngineClient, keeping: Keeping): Promise<void> {
  const run: Run = (query) => client.command({ query });
  const tables = () =>
    rowsOf(
      client,
      'SELECT name, comment, create_table_query, toString(metadata_modification_time) AS metadata_modification_time FROM system.tables WHERE database = {database:String}',
      tableRow,
    );
  await run(`CREATE DATABASE IF NOT EXISTS ${database}${onCluster(keeping)}`);
  const before = await tables();
  const drop = (name: string) => run(`DROP TABLE IF EXISTS ${database}.${name}${onCluster(keeping)}`);
  for (const rollUp of rollUps) {
    const found = before.find(({ name }) => name === rollUp.name);
    if (found !== undefined && found.comment !== versionOf(rollUp)) await drop(rollUp.name);
  }
  for (const { name, metadata_modification_time: made } of before)
    if (name.startsWith(stagingPrefix) && Date.now() - Date.parse(`${made}Z`) > abandoned) await drop(name);
  for (const statement of createStatements(events, keeping)) await run(statement);
  for (const rollUp of rollUps)
    for (const statement of createStatements(tableOfRollUp(rollUp), keeping, versionOf(rollUp))) await run(statement);
  const columns = await rowsOf(
    client,
    'SELECT table, name, type FROM system.columns WHERE database = {database:String}',
    columnRow,
  );
  const stored = storedName(events, keeping);
  const known = new Map(columns.filter((each) => each.table === stored).map(({ name, type }) => [name, type]));
  await addColumns(run, events, known, keeping);
  const after = await tables();
  await keepFor(run, events, keeping.days, after, keeping);
  for (const rollUp of rollUps) await keepFor(run, tableOfRollUp(rollUp), keeping.days * rollUpsKept, after, keeping);
}
