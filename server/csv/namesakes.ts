import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { accessAndFilterSql } from '#server/operations/accessAndFilterSql.ts';
import { selectionOf } from '#server/operations/selection.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { collectIds } from '#src/fields/collectIds.ts';
import { csvFormatOf } from '#src/fields/csvFormats.ts';
import { namesakeFields } from '#src/schema/qualifier.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { loadPlainTitles, type Titles } from './loadPlainTitles.ts';

/** A record that shares its title with others. */
export interface Namesake {
  readonly record: AnyRow;
  /** The text that distinguishes it from the others: “Illinois, United States”; empty if its resource has no qualifying fields. */
  readonly apart: string;
}

/** Loads the titles of the qualifiers' targets, by field. */
async function qualifierTitles(
  executor: Executor,
  actor: RequestActor,
  resource: Resource,
  records: readonly AnyRow[],
): Promise<ReadonlyMap<string, Titles>> {
  const titlesByField = new Map<string, Titles>();
  for (const name of namesakeFields(resource)) {
    const { target } = resource.fields[name] ?? {};
    const ids = [...new Set(records.flatMap((record) => collectIds(record[name])))];
    if (target !== undefined) titlesByField.set(name, await loadPlainTitles(executor, actor, getResource(target), ids));
  }
  return titlesByField;
}

function qualifierText(resource: Resource, record: AnyRow, titles: ReadonlyMap<string, Titles>): string {
  const parts = namesakeFields(resource).map((name) => {
    const [field, value] = [resource.fields[name], record[name]];
    if (field === undefined || value === null) return '';
    const titleOf = (_: string, id: number) => titles.get(name)?.get(id) ?? '';
    return csvFormatOf(field).write(value, field, titleOf)[0] ?? '';
  });
  return parts.filter((part) => part !== '').join(', ');
}

/** Loads the records with these titles that the actor may read, with their distinguishing texts, by title. */
export async function findNamesakes(
  executor: Executor,
  actor: RequestActor,
  resource: Resource,
  titles: readonly string[],
): Promise<ReadonlyMap<string, readonly Namesake[]>> {
  const { columns, table, toRecord } = selectionOf(resource);
  const title = columnOf(tableOf(resource.name), resource.title);
  const { rows } = await executor.execute(
    sql`select ${columns} from ${table} where ${title} = any(${sql.param(titles)}) and ${accessAndFilterSql(actor, resource, [])}`,
  );
  const records = rows.map(toRecord);
  const qualifiers = await qualifierTitles(executor, actor, resource, records);
  const byTitle = new Map<string, Namesake[]>();
  for (const record of records) {
    const key = String(record[resource.title]);
    byTitle.set(key, [...(byTitle.get(key) ?? []), { record, apart: qualifierText(resource, record, qualifiers) }]);
  }
  return byTitle;
}

const qualified = /^(.*) \((.*)\)$/;

/** A title with its distinguishing text: “Springfield (Illinois, United States)”. */
export const qualifiedTitle = (title: string, apart: string): string => `${title} (${apart})`;

/** Splits a text into a title and its distinguishing text; undefined if it has none. */
export function titleParts(text: string): { readonly title: string; readonly apart: string } | undefined {
  const [, title, apart] = qualified.exec(text) ?? [];
  return title === undefined || apart === undefined ? undefined : { title, apart };
}
