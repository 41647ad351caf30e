import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { sites } from '#src/resources/adnet/sites.ts';

/** The tokens that prove the sites of a made-up host: its owner has put all of them there. */
export async function siteTokens(executor: Executor, host: string): Promise<readonly string[]> {
  const owned = await rowsWhere(executor, sites, sql`domain = ${host}`);
  return owned.map(({ verifyToken }) => String(verifyToken));
}
