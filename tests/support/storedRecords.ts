import { sql } from 'drizzle-orm';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { selectionOf } from '#server/operations/selection.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow } from '#src/schema/resource.ts';

/** Every record of a resource, in the order of ids, bypassing access rules. */
export async function storedRecords({ database }: Platform, name: string): Promise<AnyRow[]> {
  const { columns, table, toRecord } = selectionOf(getResource(name));
  const id = columnOf(tableOf(name), 'id');
  const { rows } = await database.sql.execute(sql`select ${columns} from ${table} order by ${id}`);
  return rows.map(toRecord);
}
