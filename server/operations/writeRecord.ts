import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Values } from '#server/http/parseBody.ts';
import { updateUploadUses } from '#server/uploads/updateUploadUses.ts';
import { columnsOf, toColumns } from '#src/fields/columns.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { encode } from './columnCodec.ts';
import { selectionOf } from './selection.ts';

interface Cell {
  readonly column: SQL;
  readonly value: SQL;
}

/** The columns of the written values, except the columns that the database generates. */
function toCells(resource: Resource, values: Values): Cell[] {
  const table = tableOf(resource.name);
  const stored = toColumns(resource, values);
  return Object.keys(values)
    .filter((field) => resource.fields[field]?.options.joins === undefined)
    .flatMap((field) => columnsOf(resource, field))
    .map(({ name, type }) => ({
      column: sql`${sql.identifier(columnOf(table, name).name)}`,
      value: sql`${sql.param(encode(type, stored[name]))}`,
    }));
}

async function executeReturning(tx: Transaction, resource: Resource, query: SQL): Promise<AnyRow> {
  const { rows } = await tx.execute(sql`${query} returning ${selectionOf(resource).columns}`);
  const [row] = rows;
  if (row === undefined)
    throw new Error(`A write to ${resource.name} touched no record, although it was new or locked.`);
  return selectionOf(resource).toRecord(row);
}

const joinSql = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

export async function insertRecord(tx: Transaction, resource: Resource, values: Values): Promise<AnyRow> {
  const cells = toCells(resource, values);
  const [columns, row] = [joinSql(cells.map(({ column }) => column)), joinSql(cells.map(({ value }) => value))];
  const { table } = selectionOf(resource);
  const record = await executeReturning(tx, resource, sql`insert into ${table} (${columns}) values (${row})`);
  await updateUploadUses(tx, resource, null, record);
  return record;
}

const assignments = (resource: Resource, values: Values): SQL[] =>
  toCells(resource, values).map(({ column, value }) => sql`${column} = ${value}`);

/**
 * Writes derived values, such as sums, without a new version.
 * @returns the record after the write
 */
export const amendRecord = (tx: Transaction, resource: Resource, id: number, values: Values): Promise<AnyRow> =>
  executeReturning(
    tx,
    resource,
    sql`update ${selectionOf(resource).table} set ${sql.join(assignments(resource, values), sql`, `)} where id = ${id}`,
  );

/** Writes derived values like `amendRecord`, unless the record has been updated since it was read. */
export async function amendUnchanged(
  executor: Executor,
  resource: Resource,
  { id, version }: AnyRow,
  values: Values,
): Promise<void> {
  const set = sql.join(assignments(resource, values), sql`, `);
  const { table } = selectionOf(resource);
  await executor.execute(sql`update ${table} set ${set} where id = ${id} and version = ${version}`);
}

/** Writes the values and increments the version. */
export async function updateRecord(
  tx: Transaction,
  resource: Resource,
  before: AnyRow,
  values: Values,
): Promise<AnyRow> {
  const set = sql.join(
    [...assignments(resource, values), sql`version = version + 1`, sql`updated_at = now()`],
    sql`, `,
  );
  const after = await executeReturning(
    tx,
    resource,
    sql`update ${selectionOf(resource).table} set ${set} where id = ${before.id}`,
  );
  await updateUploadUses(tx, resource, before, after);
  return after;
}

export async function deleteRecord(tx: Transaction, resource: Resource, { id }: AnyRow): Promise<AnyRow> {
  const record = await executeReturning(tx, resource, sql`delete from ${selectionOf(resource).table} where id = ${id}`);
  await updateUploadUses(tx, resource, record, null);
  return record;
}
