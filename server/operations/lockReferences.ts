import { sql } from 'drizzle-orm';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { getResource } from '#src/schema/registry.ts';

/** The resource whose table has the records; undefined if its records are never deleted, as in most dictionaries. These need no lock. */
function deletableIn(name: string): string | undefined {
  const { view = name, access } = getResource(name);
  return [access, getResource(view).access].some((rules) => rules.delete.length > 0) ? view : undefined;
}

/**
 * Locks records against deletion until the transaction ends, as a foreign key does.
 * They are locked in the order of their IDs, so that two writes don't deadlock.
 * @returns the IDs that exist
 */
export async function lockReferences(
  tx: Transaction,
  resource: string,
  ids: ReadonlySet<number>,
): Promise<ReadonlySet<number>> {
  const name = deletableIn(resource);
  if (name === undefined || ids.size === 0) return ids;
  const table = tableOf(name);
  const id = columnOf(table, 'id');
  const { rows } = await tx.execute(
    sql`select ${id} as "id" from ${table.table} where ${id} = any(${sql.param([...ids])}) order by ${id} for key share`,
  );
  return new Set(rows.map((row) => Number(row['id'])));
}
