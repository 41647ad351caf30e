import { and, asc, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { uploads, uploadUses } from './tables.ts';

/** Uploads that one run checks. */
const most = 100;

/**
 * Removes uploads that no record has referred to for a day. Several processes may do so in parallel.
 * @returns the number of removed uploads
 */
export const clearUnusedUploads = ({ transaction }: Database): Promise<number> =>
  transaction(async (tx) => {
    const isUnused = notExists(tx.select().from(uploadUses).where(sql`${uploadUses.upload} = ${uploads.name}`));
    const old = await tx
      .select({ name: uploads.name })
      .from(uploads)
      .where(and(lt(uploads.idleSince, sql`now() - interval '1 day'`), isUnused))
      .orderBy(asc(uploads.idleSince))
      .limit(most)
      .for('update', { skipLocked: true });
    if (old.length === 0) return 0;
    // Checked again under the lock, which prevents new references.
    const names = old.map(({ name }) => name);
    const removed = await tx
      .delete(uploads)
      .where(and(inArray(uploads.name, names), isUnused))
      .returning({ name: uploads.name });
    return removed.length;
  });
