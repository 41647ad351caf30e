import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { accessAndFilterSql } from '#server/operations/accessAndFilterSql.ts';
import { selectionOf } from '#server/operations/selection.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { namesakeFields } from '#src/schema/qualifier.ts';
import { getResource } from '#src/schema/registry.ts';
import { findNamesakes, titleParts } from './namesakes.ts';

/** A record with a title, including its values if another field narrows the choice. */
interface TitledRecord {
  readonly id: number;
  readonly record?: Readonly<Record<string, unknown>>;
}

/** Title → the records with this title. */
export type TitleIds = ReadonlyMap<string, readonly TitledRecord[]>;

async function readIds(
  executor: Executor,
  actor: RequestActor,
  target: string,
  titles: readonly string[],
): Promise<TitleIds> {
  const resource = getResource(target);
  const title = columnOf(tableOf(target), resource.title);
  const id = columnOf(tableOf(target), 'id');
  // Two IDs are enough to know that a title is ambiguous.
  const { rows } = await executor.execute(
    sql`select ${title} as "title", min(${id}) as "first", max(${id}) as "last" from ${selectionOf(resource).table}
      where ${title} = any(${sql.param(titles)}) and ${accessAndFilterSql(actor, resource, [])} group by ${title}`,
  );
  const idsOf = (first: unknown, last: unknown) =>
    [...new Set([Number(first), Number(last)])].map((one) => ({ id: one }));
  return new Map(rows.map((row) => [String(row.title), idsOf(row.first, row.last)]));
}

/** Loads the records with their values, also by titles with a distinguishing text. */
async function readRecords(
  executor: Executor,
  actor: RequestActor,
  target: string,
  titles: readonly string[],
): Promise<TitleIds> {
  const bare = titles.flatMap((text) => titleParts(text)?.title ?? []);
  const recordsByTitle = await findNamesakes(executor, actor, getResource(target), [...titles, ...bare]);
  return new Map(
    titles.map((text) => {
      const parts = titleParts(text);
      const qualifiedMatches = parts && recordsByTitle.get(parts.title)?.filter(({ apart }) => apart === parts.apart);
      return [
        text,
        (recordsByTitle.get(text) ?? qualifiedMatches ?? []).map(({ record }) => ({ id: record.id, record })),
      ];
    }),
  );
}

/**
 * Finds records by title among those that the actor may read, in one query for each resource.
 * @param narrowed resources whose records are distinguished by other fields of the row
 */
export async function findTitleIds(
  executor: Executor,
  actor: RequestActor,
  titlesByTarget: ReadonlyMap<string, ReadonlySet<string>>,
  narrowed: ReadonlySet<string>,
): Promise<ReadonlyMap<string, TitleIds>> {
  const idsByTarget = new Map<string, TitleIds>();
  for (const [target, titles] of titlesByTarget) {
    const needsRecords = narrowed.has(target) || namesakeFields(getResource(target)).length > 0;
    const readTitled = needsRecords ? readRecords : readIds;
    idsByTarget.set(target, await readTitled(executor, actor, target, [...titles]));
  }
  return idsByTarget;
}
