import { sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { updateRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import { autoRuleActStatus, autoRuleActs } from '#src/resources/statistics/autoRuleActs.ts';
import { autoRuleStatus, autoRules } from '#src/resources/statistics/autoRules.ts';
import { applyRule } from '../rules/applyRule.ts';
import type { Statistics } from '../statistics.ts';

const { active, undone } = autoRuleActStatus.values;

/** Undoes the first block of a rule, so that the demo has an undone block. */
async function undoFirstBlock(tx: Transaction, rule: number): Promise<void> {
  const condition = sql`rule = ${rule} and status = ${active} order by id limit 1${forUpdate}`;
  const [before] = await rowsWhere(tx, autoRuleActs, condition);
  if (before === undefined) return;
  const after = await updateRecord(tx, autoRuleActs, before, {
    status: undone,
    undoneAt: new Date().toISOString(),
    undoneBy: before.owner,
  });
  await recordWrite(tx, undefined, { entity: autoRuleActs.name, entityId: before.id, action: 'undo', before, after });
}

/** Applies the demo's rules to its events, and undoes one block of each campaign. */
export async function applyDemoRules(platform: Platform, statistics: Statistics, now = Date.now()): Promise<void> {
  const { database } = platform;
  const rules = await rowsWhere(database.sql, autoRules, sql`status = ${autoRuleStatus.values.on} order by id`);
  const campaigns = new Set<number>();
  for (const rule of rules) {
    const blockCount = await applyRule(platform, statistics, rule, now);
    if (blockCount < 2 || campaigns.has(rule.campaign)) continue;
    campaigns.add(rule.campaign);
    await database.transaction((tx) => undoFirstBlock(tx, rule.id));
  }
}
