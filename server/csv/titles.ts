import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { matching } from '#server/operations/matching.ts';
import { selectionOf } from '#server/operations/selection.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { isUsableTitle } from '#src/fields/referenceTexts.ts';
import { refersTo, targetsOf } from '#src/fields/refers.ts';
import { resourceNamed } from '#src/schema/registry.ts';
import type { CsvField } from './csvColumns.ts';

/** A field of a file, and what reads it of a row, by its place in a block. */
export interface ReadField extends CsvField {
  readonly read: (at: number) => unknown;
}

type Titles = ReadonlyMap<number, string>;

/** The titles of records that the actor may read, by their ids. */
async function readTitles(
  executor: Executor,
  actor: RequestActor,
  target: string,
  ids: readonly number[],
): Promise<Titles> {
  const resource = resourceNamed(target);
  const { table } = selectionOf(resource);
  const id = columnOf(tableOf(target), 'id');
  const title = columnOf(tableOf(target), resource.title);
  const { rows } = await executor.execute(
    sql`select ${id} as "id", ${title} as "title" from ${table}
      where ${id} = any(${sql.param(ids)}) and ${matching(actor, resource, [])}`,
  );
  return new Map(rows.map((row) => [Number(row.id), String(row.title)]));
}

/** Target resource → titles of the referenced records, with one query for each target. */
export async function titlesFor(
  executor: Executor,
  actor: RequestActor,
  fields: readonly ReadField[],
  size: number,
): Promise<ReadonlyMap<string, Titles>> {
  const wanted = new Map<string, Set<number>>();
  for (const { field, read } of fields) {
    const targets = targetsOf(field);
    if (targets.length === 0) continue;
    for (const target of targets) if (!wanted.has(target)) wanted.set(target, new Set());
    for (let at = 0; at < size; at += 1)
      for (const { resource, ids } of refersTo(field, read(at))) for (const id of ids) wanted.get(resource)?.add(id);
  }
  const read = [...wanted].map(
    async ([target, ids]) => [target, await readTitles(executor, actor, target, [...ids])] as const,
  );
  return new Map(await Promise.all(read));
}

/** A record's title if it is unique, else its id. */
export function titleOf(titles: Titles | undefined, id: number): string {
  const title = titles?.get(id);
  return title !== undefined && isUsableTitle(title) ? title : `#${id}`;
}
