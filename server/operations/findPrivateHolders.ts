import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { UploadUse } from '#server/uploads/findUploadUses.ts';
import { collectUploadNames } from '#src/fields/uploads/patterns.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { selectionOf } from './selection.ts';

/** Field types whose uploads are public. */
const publicKinds = ['image', 'richText'];

/** Whether a field of one of these types has the upload. A mention in a plain text doesn't count: any user can write it. */
const hasUpload = ({ fields }: Resource, record: AnyRow, kinds: readonly string[], upload: string): boolean =>
  Object.entries(fields).some(
    ([name, { kind }]) => kinds.includes(kind) && collectUploadNames(record[name] ?? null).has(upload),
  );

/**
 * The records whose private file is the upload.
 * @returns an empty list if the upload is public as a picture, or isn't used as a file
 */
export async function findPrivateHolders(
  executor: Executor,
  upload: string,
  uses: readonly UploadUse[],
): Promise<UploadUse[]> {
  const holders: UploadUse[] = [];
  for (const { resource, records } of uses) {
    const { columns, table, toRecord } = selectionOf(resource);
    const id = columnOf(tableOf(resource.name), 'id');
    const { rows } = await executor.execute(
      sql`select ${columns} from ${table} where ${id} = any(${sql.param(records)})`,
    );
    const candidates = rows.map(toRecord);
    if (candidates.some((record) => hasUpload(resource, record, publicKinds, upload))) return [];
    const own = candidates.filter((record) => hasUpload(resource, record, ['file'], upload));
    if (own.length > 0) holders.push({ resource, records: own.map((record) => record.id) });
  }
  return holders;
}
