import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';

/** How many rows of a table some work reads, by the database's own count: of indexes and of the whole table. */
export const rowsRead = (
  database: Database,
  table: string,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<number> =>
  database.transaction(async (tx) => {
    const read = async () => {
      const { rows } = await tx.execute<{ read: number }>(sql`
        select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
        from pg_stat_xact_user_tables where relname = ${table}`);
      return rows[0]?.read ?? 0;
    };
    const before = await read();
    await work(tx);
    return (await read()) - before;
  });
