import { sql } from 'drizzle-orm';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { resourceNamed } from '#src/schema/registry.ts';

/** The resource whose table has the records; undefined where nobody deletes them, as with most dictionaries: they stay without a lock. */
function deletableIn(name: string): string | undefined {
  const { view = name, access } = resourceNamed(name);
  return [access, resourceNamed(view).access].some((rules) => rules.delete.length > 0) ? view : undefined;
}

/**
 * Locks records against being deleted until the transaction ends, as a foreign key does. In the order of their ids, so that two
 * writes don’t wait for each other.
 * @returns those that are there
 */
export async function holdReferences(
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
