import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { matching } from '#server/operations/matching.ts';
import { selectionOf } from '#server/operations/selection.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { isUsableTitle } from '#src/fields/referenceTexts.ts';
import { resourceNamed } from '#src/schema/registry.ts';
import type { CsvField } from './csvColumns.ts';

/** A field of a file, and what reads it of a row, by its place in a block. */
export interface ReadField extends CsvField {
  readonly read: (at: number) => unknown;
}

type Titles = ReadonlyMap<number, string>;

const idsIn = (value: unknown): number[] => [value].flat().filter((id) => typeof id === 'number');

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
    if (field.target === undefined) continue;
    const ids = wanted.get(field.target) ?? new Set();
    for (let at = 0; at < size; at += 1) for (const id of idsIn(read(at))) ids.add(id);
    wanted.set(field.target, ids);
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
