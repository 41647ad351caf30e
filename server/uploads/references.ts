import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { uploadsIn } from '#src/fields/uploads/patterns.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { uploads, uploadUses } from './tables.ts';

/** Sorted, because two writes that share uploads could otherwise deadlock. */
const lacking = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] =>
  [...other].filter((name) => !one.has(name)).toSorted();

/** Removes a record's references. An upload without references becomes idle. */
async function endUses(tx: Transaction, names: readonly string[], resource: Resource, record: number): Promise<void> {
  const { upload, resource: name, record: id } = uploadUses;
  await tx.delete(uploadUses).where(and(inArray(upload, names), eq(name, resource.name), eq(id, record)));
  await tx.update(uploads).set({ idleSince: sql`now()` }).where(inArray(uploads.name, names));
}

/**
 * Records the uploads that a record refers to, in the transaction of its write.
 * @param before the record before the write, null for a new record
 * @param after the record after the write, null for a deleted record
 */
export async function updateReferences(
  tx: Transaction,
  resource: Resource,
  before: AnyRow | null,
  after: AnyRow | null,
): Promise<void> {
  const had = uploadsIn(before);
  const has = uploadsIn(after);
  const record = after?.id ?? before?.id ?? 0;
  const gone = lacking(has, had);
  const come = lacking(had, has);
  if (gone.length > 0) await endUses(tx, gone, resource, record);
  if (come.length === 0) return;
  // A plain text may mention an upload that doesn't exist. Existing uploads are locked against deletion.
  const known = tx
    .select({
      upload: uploads.name,
      resource: sql`${resource.name}`.as('resource'),
      record: sql`${record}::int`.as('record'),
    })
    .from(uploads)
    .where(inArray(uploads.name, come))
    .for('key share');
  await tx.insert(uploadUses).select(known).onConflictDoNothing();
}
