import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { selectionOf } from '#server/operations/selection.ts';
import type { Platform } from '#server/platform/platform.ts';
import { limits } from '#src/limits.ts';
import { type AdvertLanding, advertLandings } from '#src/resources/adnet/advertLandings.ts';
import { checkLanding } from './checkLanding.ts';

/** Milliseconds after which a landing is due again whose check has come to nothing: its process has ended. */
const lease = 5 * 60_000;

/**
 * Takes landings that are due, the longest overdue one of each owner, so that nobody's many keep those of others waiting. Who
 * takes one puts its time off, so that no other process takes it too.
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

/** Checks some of the landings that are due, each whatever becomes of the others. @returns whether there were any */
export async function checkDueLandings(platform: Platform, now: Date): Promise<boolean> {
  const due = await claimDueLandings(platform.database, now);
  const checks = await Promise.allSettled(due.map((landing) => checkLanding(platform, landing, now)));
  for (const check of checks) if (check.status === 'rejected') throw check.reason;
  return due.length > 0;
}
