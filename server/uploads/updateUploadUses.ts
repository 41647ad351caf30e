import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { collectUploadNames } from '#src/fields/uploads/patterns.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { uploads, uploadUses } from './tables.ts';

/** Sorted, because two writes that share uploads could otherwise deadlock. */
const missingFrom = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] =>
  [...other].filter((name) => !one.has(name)).toSorted();

/** Removes a record's references. An upload without references becomes idle. */
async function removeUses(
  tx: Transaction,
  names: readonly string[],
  resource: Resource,
  record: number,
): Promise<void> {
  const { upload, resource: name, record: id } = uploadUses;
  await tx.delete(uploadUses).where(and(inArray(upload, names), eq(name, resource.name), eq(id, record)));
  await tx.update(uploads).set({ idleSince: sql`now()` }).where(inArray(uploads.name, names));
}

/**
 * Records the uploads that a record refers to, in the transaction of its write.
 * @param before the record before the write, null for a new record
 * @param after the record after the write, null for a deleted record
 */
export async function updateUploadUses(
  tx: Transaction,
  resource: Resource,
  before: AnyRow | null,
  after: AnyRow | null,
): Promise<void> {
  const had = collectUploadNames(before);
  const has = collectUploadNames(after);
  const record = after?.id ?? before?.id ?? 0;
  const removed = missingFrom(has, had);
  const added = missingFrom(had, has);
  if (removed.length > 0) await removeUses(tx, removed, resource, record);
  if (added.length === 0) return;
  // A plain text may mention an upload that doesn't exist. Existing uploads are locked against deletion.
  const existing = tx
    .select({
      upload: uploads.name,
      resource: sql`${resource.name}`.as('resource'),
      record: sql`${record}::int`.as('record'),
    })
    .from(uploads)
    .where(inArray(uploads.name, added))
    .for('key share');
  await tx.insert(uploadUses).select(existing).onConflictDoNothing();
}
