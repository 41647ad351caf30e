import { sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';

/** Held by the process that writes the demo's events into an engine that others use too. It goes with the process. */
const tryLockSql = sql`select pg_try_advisory_xact_lock(hashtext('quarry demo events')) as mine`;

/** Whether this process is the only one that writes. */
export interface DemoLock {
  /** @throws when the turn was lost with the connection that held it */
  confirm(): Promise<void>;
}

const noLock: DemoLock = { confirm: async () => undefined };

/**
 * Does what one process at a time may do in an engine. An embedded engine or database belongs to its process alone.
 * @returns undefined while it is another process's turn
 */
export async function withDemoLock<T>(
  { database, configuration }: Pick<Platform, 'database' | 'configuration'>,
  work: (heldLock: DemoLock) => Promise<T>,
): Promise<T | undefined> {
  if (configuration.clickhouseUrl === undefined || database.kind === 'embedded') return work(noLock);
  return database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(tryLockSql);
    if (rows[0]?.mine !== true) return undefined;
    // It also keeps PostgreSQL from ending a transaction that does nothing.
    return work({ confirm: async () => void (await tx.execute(sql`select 1`)) });
  });
}
