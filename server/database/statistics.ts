import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Plans and totals rest on statistics. PostgreSQL gathers its own; PGlite has no process for that. */
export async function gatherStatistics({ kind, sql: executor }: Database): Promise<void> {
  if (kind === 'embedded') await executor.execute(sql`analyze`);
}
