import { randomBytes } from 'node:crypto';
import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Database, Executor } from '#server/database/database.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { uploadTypes } from '#src/fields/uploads/types.ts';
import { toUploadUrl } from '#src/fields/uploads/uploadUrls.ts';
import { formatFileSize } from '#src/format/fileSize.ts';
import { limits } from '#src/limits.ts';
import type { Upload } from '#src/schema/serverRules.ts';
import type { ReceivedUpload } from './receiveUpload.ts';
import { uploads, uploadUses } from './tables.ts';

/** @throws Refusal tooManyUploads if the account's unused uploads exceed the quota */
export async function requireQuota(executor: Executor, actor: RequestActor): Promise<void> {
  const uses = executor.select().from(uploadUses).where(eq(uploadUses.upload, uploads.name));
  const [unused] = await executor
    .select({ bytes: sql`coalesce(sum(${uploads.bytes}), 0)`.mapWith(Number) })
    .from(uploads)
    .where(and(eq(uploads.owner, actor.id), notExists(uses)));
  if ((unused?.bytes ?? 0) >= limits.unusedUploads)
    refuse('tooManyUploads', { max: formatFileSize(limits.unusedUploads) });
}

/** An upload's owner (none for the platform's own), its name in the URL, and its file name. */
interface Naming {
  readonly name: string;
  readonly owner: number | null;
  readonly fileName: string;
}

/** Stores a file under a given URL. */
export async function insertUpload(
  executor: Executor,
  { type, content, thumbnail, ...size }: ReceivedUpload,
  { name, owner, fileName }: Naming,
): Promise<Upload> {
  const bytes = content.length;
  const { width = null, height = null, codec, seconds } = size;
  await executor
    .insert(uploads)
    .values({ name, owner, fileName, type, content, bytes, width, height, codec, seconds, thumbnail });
  return { url: toUploadUrl(name), name: fileName, type, bytes, width, height };
}

/** Stores a file under an unguessable URL. */
export const saveUpload = (
  executor: Executor,
  received: ReceivedUpload,
  naming: Omit<Naming, 'name'>,
): Promise<Upload> =>
  insertUpload(executor, received, {
    ...naming,
    name: `${randomBytes(16).toString('base64url')}.${uploadTypes[received.type]}`,
  });

/**
 * Stores a file of the actor within their quota. Parallel uploads of an actor wait for each other, so that each counts the
 * others.
 * @throws Refusal tooManyUploads
 */
export const saveWithinQuota = (
  { transaction }: Database,
  received: ReceivedUpload,
  actor: RequestActor,
  fileName: string,
): Promise<Upload> =>
  transaction(async (tx) => {
    const owner = actor.id;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('quarry uploads'), ${owner}::int)`);
    await requireQuota(tx, actor);
    return saveUpload(tx, received, { owner, fileName });
  });
