import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { tableOf } from '#server/database/tables.ts';
import type { Resource } from '#src/schema/resource.ts';

/** Finds which IDs exist among a resource's records. */
export async function findExistingIds(
  executor: Executor,
  { name }: Resource,
  ids: readonly (number | undefined)[],
): Promise<ReadonlySet<number>> {
  const uniqueIds = [...new Set(ids.filter((id) => id !== undefined && id !== 0))];
  if (uniqueIds.length === 0) return new Set();
  const { rows } = await executor.execute<{ id: number }>(
    sql`select id from ${tableOf(name).table} where id = any(${sql.param(uniqueIds)}::integer[])`,
  );
  return new Set(rows.map(({ id }) => id));
}
