import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Updates the planner's statistics, which plans and totals need. PostgreSQL does so automatically, PGlite doesn't. */
export async function gatherStatistics({ kind, sql: executor }: Database): Promise<void> {
  if (kind === 'embedded') await executor.execute(sql`analyze`);
}
