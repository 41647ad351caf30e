import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';

/** Moves the rewards of the last hours, and what was taken back of them, to another time, past what guards the ledger. */
export const moveRewards = (database: Database, at: string): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = 'replica'`);
    await tx.execute(sql`
      update ledger_transfers set at = ${at}::timestamptz where at > now() - interval '1 hour' and id in (
        select transfer from ledger_entries where debit like 'task:%' and credit like 'user:%' or debit like 'user:%' and credit like 'task:%'
      )`);
    await tx.execute(sql`
      update ledger_entries as entry set at = moved.at from ledger_transfers as moved
      where moved.id = entry.transfer and moved.at <> entry.at`);
  });
