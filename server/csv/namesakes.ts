import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { matching } from '#server/operations/matching.ts';
import { selectionOf } from '#server/operations/selection.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { csvFaceOf } from '#src/fields/csvFaces.ts';
import { idsIn } from '#src/fields/idsIn.ts';
import { namesakeFields } from '#src/schema/qualifier.ts';
import { resourceNamed } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { plainTitles, type Titles } from './plainTitles.ts';

/** One of the records that bear a title. */
export interface Namesake {
  readonly record: AnyRow;
  /** What tells it apart from the others: “Illinois, United States”; empty where its resource has nothing that does. */
  readonly apart: string;
}

/** Titles of what the qualifiers refer to, by their fields. */
async function qualifierTitles(
  executor: Executor,
  actor: RequestActor,
  resource: Resource,
  records: readonly AnyRow[],
): Promise<ReadonlyMap<string, Titles>> {
  const found = new Map<string, Titles>();
  for (const name of namesakeFields(resource)) {
    const { target } = resource.fields[name] ?? {};
    const ids = [...new Set(records.flatMap((record) => idsIn(record[name])))];
    if (target !== undefined) found.set(name, await plainTitles(executor, actor, resourceNamed(target), ids));
  }
  return found;
}

function apartIn(resource: Resource, record: AnyRow, titles: ReadonlyMap<string, Titles>): string {
  const parts = namesakeFields(resource).map((name) => {
    const [field, value] = [resource.fields[name], record[name]];
    if (field === undefined || value === null) return '';
    const titleOf = (_: string, id: number) => titles.get(name)?.get(id) ?? '';
    return csvFaceOf(field).write(value, field, titleOf)[0] ?? '';
  });
  return parts.filter((part) => part !== '').join(', ');
}

/** The records that bear the titles and that the actor may read, with what tells them apart, by title. */
export async function namesakesOf(
  executor: Executor,
  actor: RequestActor,
  resource: Resource,
  titles: readonly string[],
): Promise<ReadonlyMap<string, readonly Namesake[]>> {
  const { columns, table, toRecord } = selectionOf(resource);
  const title = columnOf(tableOf(resource.name), resource.title);
  const { rows } = await executor.execute(
    sql`select ${columns} from ${table} where ${title} = any(${sql.param(titles)}) and ${matching(actor, resource, [])}`,
  );
  const records = rows.map(toRecord);
  const told = await qualifierTitles(executor, actor, resource, records);
  const found = new Map<string, Namesake[]>();
  for (const record of records) {
    const key = String(record[resource.title]);
    found.set(key, [...(found.get(key) ?? []), { record, apart: apartIn(resource, record, told) }]);
  }
  return found;
}

const qualified = /^(.*) \((.*)\)$/;

/** A title with what tells its record apart: “Springfield (Illinois, United States)”. */
export const qualifiedTitle = (title: string, apart: string): string => `${title} (${apart})`;

/** A text as a title, and as a title with what tells its record apart. */
export function titleParts(text: string): { readonly title: string; readonly apart: string } | undefined {
  const [, title, apart] = qualified.exec(text) ?? [];
  return title === undefined || apart === undefined ? undefined : { title, apart };
}
