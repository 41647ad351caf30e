import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Platform } from '#server/platform/platform.ts';
import { totpFactors } from './factorTables.ts';
import { reencryptSecret } from './secretEncryption.ts';

/** Rows per query. */
const pageSize = 500;

type Factor = typeof totpFactors.$inferSelect;
type SealedColumn = 'secret' | 'pendingSecret';

/** Skips a secret that the user has replaced since it was read. */
const isUnchanged = (userId: number, column: PgColumn, sealed: string): SQL | undefined =>
  and(eq(totpFactors.userId, userId), eq(column, sealed));

async function reencryptColumn(platform: Platform, factor: Factor, column: SealedColumn): Promise<number> {
  const { userId, [column]: sealed } = factor;
  const reencrypted = sealed === null ? undefined : reencryptSecret(platform, userId, sealed);
  if (sealed === null || reencrypted === undefined) return 0;
  const rows = await platform.database.sql
    .update(totpFactors)
    .set({ [column]: reencrypted })
    .where(isUnchanged(userId, totpFactors[column], sealed))
    .returning({ userId: totpFactors.userId });
  return rows.length;
}

/** Encrypts the secrets of removed apps again, because a link can restore them. */
async function reencryptRemovedFactors(platform: Platform): Promise<number> {
  const { sql: executor } = platform.database;
  const { rows } = await executor.execute<{ id: number; user: number; sealed: string }>(sql`
    select id, user_id as user, details -> 'app' ->> 'secret' as sealed from account_changes
    where kind = 'factor' and undone_at is null and details -> 'app' ->> 'secret' is not null`);
  let count = 0;
  for (const { id, user, sealed } of rows) {
    const reencrypted = reencryptSecret(platform, user, sealed);
    if (reencrypted === undefined) continue;
    await executor.execute(sql`
      update account_changes set details = jsonb_set(details, '{app,secret}', to_jsonb(${reencrypted}::text)) where id = ${id}`);
    count += 1;
  }
  return count;
}

/**
 * Encrypts secrets of authenticator apps again that are encrypted with `SECRET_PREVIOUS`, those of removed apps too.
 * @returns the number of secrets that were encrypted again
 */
export async function reencryptFactors(platform: Platform): Promise<number> {
  if (platform.previousSecret === undefined) return 0;
  let count = 0;
  let last = 0;
  while (true) {
    const page = await platform.database.sql
      .select()
      .from(totpFactors)
      .where(gt(totpFactors.userId, last))
      .orderBy(asc(totpFactors.userId))
      .limit(pageSize);
    for (const factor of page)
      for (const column of ['secret', 'pendingSecret'] as const)
        count += await reencryptColumn(platform, factor, column);
    if (page.length < pageSize) return count + (await reencryptRemovedFactors(platform));
    last = page.at(-1)?.userId ?? last;
  }
}
