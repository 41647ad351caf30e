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

/** Milliseconds after which a rule is due again whose check has come to nothing: the engine is away, or its process has ended. */
const lease = 5 * 60_000;
/** Rules of one round: the longest overdue one of each owner, so that nobody's many keep those of others waiting. */
const rulesPerRound = 5;

/** Takes rules that are due, of campaigns that run. Who takes one puts its time off, so that no other process takes it too. */
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

/** Checks some of the rules that are due, each whatever becomes of the others. @returns whether there were any */
export async function checkDueRules(platform: Platform, statistics: Statistics, now: Date): Promise<boolean> {
  const due = await claimDueRules(platform.database, now);
  const checks = await Promise.allSettled(due.map((rule) => applyRule(platform, statistics, rule, now.getTime())));
  for (const check of checks) if (check.status === 'rejected') throw check.reason;
  return due.length > 0;
}
