import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { selectionOf } from '#server/operations/selection.ts';
import type { Platform } from '#server/platform/platform.ts';
import { limits } from '#src/limits.ts';
import { type AdvertLanding, advertLandings } from '#src/resources/adnet/advertLandings.ts';
import { checkLanding } from './checkLanding.ts';

/** Milliseconds after which a landing is due again if its check didn't finish, because its process has ended. */
const lease = 5 * 60_000;

/**
 * Claims due landings, the longest overdue one of each owner, so that an owner with many doesn't delay others. The claim postpones their
 * time, so that no other process claims them.
 */
async function claimDueLandings({ sql: executor }: Database, now: Date): Promise<AdvertLanding[]> {
  const { columns, table, toRecord } = selectionOf(advertLandings);
  const column = (name: string) => columnOf(tableOf(advertLandings.name), name);
  const [id, owner, due] = ['id', 'owner', 'nextCheckAt'].map(column);
  const isDue = sql`${due} <= ${now.toISOString()}`;
  const firstOfEach = sql`select distinct on (${owner}) ${id} as id, ${due} as due from ${table} where ${isDue} order by ${owner}, ${due}, ${id}`;
  const { rows } = await executor.execute(sql`
    update ${table} set next_check_at = ${new Date(now.getTime() + lease).toISOString()}
    where ${isDue} and ${id} in (select id from (${firstOfEach}) as first order by due limit ${limits.landingChecksAtOnce})
    returning ${columns}`);
  return rows.map((row) => toTypedRecord(advertLandings, toRecord(row)));
}

/** Checks some of the due landings; a failure doesn't stop the others. @returns whether there were any */
export async function checkDueLandings(platform: Platform, now: Date): Promise<boolean> {
  const due = await claimDueLandings(platform.database, now);
  const checks = await Promise.allSettled(due.map((landing) => checkLanding(platform, landing, now)));
  for (const check of checks) if (check.status === 'rejected') throw check.reason;
  return due.length > 0;
}
