import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Uses } from '#server/uploads/uses.ts';
import { uploadsIn } from '#src/fields/uploads/patterns.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { selectionOf } from './selection.ts';

/** Field types whose uploads are public. */
const shown = ['image', 'richText'];

/** Whether a field of one of these types has the upload. A mention in a plain text doesn't count: any user can write it. */
const holds = ({ fields }: Resource, record: AnyRow, kinds: readonly string[], upload: string): boolean =>
  Object.entries(fields).some(
    ([name, { kind }]) => kinds.includes(kind) && uploadsIn(record[name] ?? null).has(upload),
  );

/**
 * The records whose private file is the upload.
 * @returns an empty list if the upload is public as a picture, or isn't used as a file
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
