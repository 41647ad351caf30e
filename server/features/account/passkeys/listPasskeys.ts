import { asc, eq } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { passkeys } from './passkeyTables.ts';

/** Lists the passkeys of a user, the oldest first. */
export const listPasskeys = (executor: Executor, userId: number) =>
  executor
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
