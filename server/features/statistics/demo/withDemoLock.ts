import { sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';

/** The lock of the process that writes the demo's events into a shared engine. It ends with the process. */
const tryLockSql = sql`select pg_try_advisory_xact_lock(hashtext('quarry demo events')) as mine`;

/** Confirms that this process is the only writer. */
export interface DemoLock {
  /** @throws if the lock was lost with its connection */
  confirm(): Promise<void>;
}

const noLock: DemoLock = { confirm: async () => undefined };

/**
 * Runs work that only one process at a time may do in an engine. An embedded engine or database has one process.
 * @returns undefined while another process holds the lock
 */
export async function withDemoLock<T>(
  { database, configuration }: Pick<Platform, 'database' | 'configuration'>,
  work: (heldLock: DemoLock) => Promise<T>,
): Promise<T | undefined> {
  if (configuration.clickhouseUrl === undefined || database.kind === 'embedded') return work(noLock);
  return database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(tryLockSql);
    if (rows[0]?.mine !== true) return undefined;
    // The query also keeps PostgreSQL from ending an idle transaction.
    return work({ confirm: async () => void (await tx.execute(sql`select 1`)) });
  });
}
