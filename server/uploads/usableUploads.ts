import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { toUploadUrl, uploadNameOf } from '#src/fields/uploads/uploadUrls.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Upload, UploadLookup } from '#src/schema/serverRules.ts';
import { uploads, uploadUses } from './tables.ts';

/** Whether the record refers to the upload already. */
const isUsedBy = (tx: Transaction, { name }: Resource, { id }: AnyRow) => {
  const { upload, resource, record } = uploadUses;
  const uses = tx.select().from(uploadUses);
  return sql`exists ${uses.where(and(eq(upload, uploads.name), eq(resource, name), eq(record, id)))}`;
};

/**
 * Finds uploads that the actor may use in a record: their own, the platform's, and those already in the record.
 * They are locked against deletion until the transaction ends.
 * @param before the current record, or the original of a copy; undefined for any other new record
 */
export function usableUploads(tx: Transaction, actor: RequestActor, resource: Resource, before?: AnyRow): UploadLookup {
  const isUsable = or(
    eq(uploads.owner, actor.id),
    isNull(uploads.owner),
    ...(before === undefined ? [] : [isUsedBy(tx, resource, before)]),
  );
  return async (urls) => {
    if (urls.length === 0) return new Map();
    const { name, fileName, type, bytes, width, height } = uploads;
    const rows = await tx
      .select({ name, fileName, type, bytes, width, height })
      .from(uploads)
      .where(and(inArray(name, urls.map(uploadNameOf)), isUsable))
      .for('key share');
    const usable = rows.map((row): Upload => ({ ...row, url: toUploadUrl(row.name), name: row.fileName }));
    return new Map(usable.map((upload) => [upload.url, upload]));
  };
}
