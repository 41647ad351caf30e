import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { accessAndFilterSql } from '#server/operations/accessAndFilterSql.ts';
import { selectionOf } from '#server/operations/selection.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { Resource } from '#src/schema/resource.ts';

/** The titles of records, by ID. */
export type Titles = ReadonlyMap<number, string>;

/** Loads the titles of the records that the actor may read. */
export async function loadPlainTitles(
  executor: Executor,
  actor: RequestActor,
  resource: Resource,
  ids: readonly number[],
): Promise<Titles> {
  const { table } = selectionOf(resource);
  const id = columnOf(tableOf(resource.name), 'id');
  const title = columnOf(tableOf(resource.name), resource.title);
  const { rows } = await executor.execute(
    sql`select ${id} as "id", ${title} as "title" from ${table}
      where ${id} = any(${sql.param(ids)}) and ${accessAndFilterSql(actor, resource, [])}`,
  );
  return new Map(rows.map((row) => [Number(row.id), String(row.title)]));
}
