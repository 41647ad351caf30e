import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Uses } from '#server/uploads/uses.ts';
import { uploadsIn } from '#src/fields/uploads/patterns.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { selectionOf } from './selection.ts';

/** Kinds whose uploads everybody sees. */
const shown = ['image', 'richText'];

/** Whether a field of one of these kinds has the upload. That a text mentions it doesn't count: anybody may write that. */
const holds = ({ fields }: Resource, record: AnyRow, kinds: readonly string[], upload: string): boolean =>
  Object.entries(fields).some(
    ([name, { kind }]) => kinds.includes(kind) && uploadsIn(record[name] ?? null).has(upload),
  );

/**
 * The records that an upload is private to, as it is their file.
 * @returns none for an upload that is a picture somewhere, or is nobody's file
 */
export async function privateHolders(executor: Executor, upload: string, uses: readonly Uses[]): Promise<Uses[]> {
  const holders: Uses[] = [];
  for (const { resource, records } of uses) {
    const { columns, table, toRecord } = selectionOf(resource);
    const id = columnOf(tableOf(resource.name), 'id');
    const { rows } = await executor.execute(
      sql`select ${columns} from ${table} where ${id} = any(${sql.param(records)})`,
    );
    const found = rows.map(toRecord);
    if (found.some((record) => holds(resource, record, shown, upload))) return [];
    const own = found.filter((record) => holds(resource, record, ['file'], upload));
    if (own.length > 0) holders.push({ resource, records: own.map((record) => record.id) });
  }
  return holders;
}
