import { sql } from 'drizzle-orm';
import { tableOf } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { updateUploadUses } from '#server/uploads/updateUploadUses.ts';
import { toColumns } from '#src/fields/columns.ts';
import type { Values } from '#src/fields/validate.ts';
import type { Resource } from '#src/schema/resource.ts';
import { insertRows } from './insertRows.ts';

/**
 * Inserts records without the write pipeline: no access rules, validation, effects or audit entries.
 * @param records each with the same fields
 * @returns their IDs, in the same order
 */
export async function insertAll(tx: Transaction, resource: Resource, records: readonly Values[]): Promise<number[]> {
  const rows = records.map((record) => toColumns(resource, record));
  const ids = (await insertRows(tx, tableOf(resource.name).table, rows, sql`returning id`)).map(({ id }) => Number(id));
  for (const [index, record] of records.entries())
    await updateUploadUses(tx, resource, null, { version: 1, ...record, id: ids[index] ?? 0 });
  return ids;
}
