import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { demoPageAt } from '#src/resources/adnet/demoPages.ts';
import { sites } from '#src/resources/adnet/sites.ts';

/** Loads the tokens that prove the sites of an invented host. A host that can really be owned has none. */
export async function siteTokens(executor: Executor, host: string): Promise<readonly string[]> {
  if (demoPageAt(`https://${host}/`) === undefined) return [];
  const owned = await rowsWhere(executor, sites, sql`domain = ${host}`);
  return owned.map(({ verifyToken }) => String(verifyToken));
}
