import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { AnyRow, Resource, RowOf } from '#src/schema/resource.ts';
import { selectionOf } from './selection.ts';

/** Returns the record with the types of its declaration, from which its table is built. */
export const toTypedRecord = <R extends Resource>(_resource: R, record: AnyRow): RowOf<R> => record as RowOf<R>;

/**
 * Loads records of a resource without access rules, for the platform's own work.
 * @param condition on the resource's table, with its order, limit and lock
 * @example rowsWhere(tx, tasks, sql`campaign = ${id} order by id${forUpdate}`)
 */
export async function rowsWhere<R extends Resource>(
  executor: Executor,
  resource: R,
  condition: SQL,
): Promise<RowOf<R>[]> {
  const { columns, table, toRecord } = selectionOf(resource);
  const { rows } = await executor.execute(sql`select ${columns} from ${table} where ${condition}`);
  return rows.map((row) => toTypedRecord(resource, toRecord(row)));
}
