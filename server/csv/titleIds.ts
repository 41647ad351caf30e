import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { matching } from '#server/operations/matching.ts';
import { selectionOf } from '#server/operations/selection.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { resourceNamed } from '#src/schema/registry.ts';

/** Title → the ids of the records that bear it. */
export type TitleIds = ReadonlyMap<string, readonly number[]>;

async function readIds(
  executor: Executor,
  actor: RequestActor,
  target: string,
  titles: readonly string[],
): Promise<TitleIds> {
  const resource = resourceNamed(target);
  const title = columnOf(tableOf(target), resource.title);
  const id = columnOf(tableOf(target), 'id');
  // Two ids are enough to know that a title is ambiguous.
  const { rows } = await executor.execute(
    sql`select ${title} as "title", min(${id}) as "first", max(${id}) as "last" from ${selectionOf(resource).table}
      where ${title} = any(${sql.param(titles)}) and ${matching(actor, resource, [])} group by ${title}`,
  );
  return new Map(rows.map((row) => [String(row.title), [...new Set([Number(row.first), Number(row.last)])]]));
}

/** Finds records by title, among those that the actor may read: one query for each resource. */
export async function titleIds(
  executor: Executor,
  actor: RequestActor,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<ReadonlyMap<string, TitleIds>> {
  const found = new Map<string, TitleIds>();
  for (const [target, titles] of wanted) found.set(target, await readIds(executor, actor, target, [...titles]));
  return found;
}
