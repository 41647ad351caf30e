import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { tableOf } from '#server/database/tables.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { selectionOf } from '#server/operations/selection.ts';
import type { Platform } from '#server/platform/platform.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { type AutoRule, autoRuleStatus, autoRules } from '#src/resources/statistics/autoRules.ts';
import type { Statistics } from '../statistics.ts';
import { applyRule } from './applyRule.ts';

/** Milliseconds after which a failed check is due again: the engine is unavailable, or its process has crashed. */
const lease = 5 * 60_000;
/** Rules of one round: the most overdue rule of each owner, so that many rules don't delay those of others. */
const rulesPerRound = 5;

/** Claims due rules of running campaigns and postpones them, so that no other process claims them. */
async function claimDueRules({ sql: executor }: Database, now: Date): Promise<AutoRule[]> {
  const { columns, table, toRecord } = selectionOf(autoRules);
  const { on } = autoRuleStatus.values;
  const { active } = advertCampaigns.status?.machine.values ?? {};
  const running = sql`select id from ${tableOf(advertCampaigns.name).table} where status = ${active} and not archived`;
  const isDue = sql`status = ${on} and next_check_at <= ${now.toISOString()} and campaign in (${running})`;
  const firstOfEach = sql`select distinct on (owner) id, next_check_at as due from ${table} where ${isDue} order by owner, next_check_at, id`;
  const { rows } = await executor.execute(sql`
    update ${table} set next_check_at = ${new Date(now.getTime() + lease).toISOString()}
    where ${isDue} and id in (select id from (${firstOfEach}) as first order by due limit ${rulesPerRound})
    returning ${columns}`);
  return rows.map((row) => toTypedRecord(autoRules, toRecord(row)));
}

/** Checks some of the due rules; a failure doesn't affect the others. @returns whether there were any */
export async function checkDueRules(platform: Platform, statistics: Statistics, now: Date): Promise<boolean> {
  const due = await claimDueRules(platform.database, now);
  const checks = await Promise.allSettled(due.map((rule) => applyRule(platform, statistics, rule, now.getTime())));
  for (const check of checks) if (check.status === 'rejected') throw check.reason;
  return due.length > 0;
}
