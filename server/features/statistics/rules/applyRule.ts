import { sql } from 'drizzle-orm';
import { type AuditedWrite, recordWrites } from '#server/audit/recordWrite.ts';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { amendRecord, insertRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import { blockedCount, blockReasons } from '#src/i18n/en/statistics/rules.ts';
import { choiceWord } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { autoRuleActStatus, autoRuleActs } from '#src/resources/statistics/autoRuleActs.ts';
import { type AutoRule, autoRuleStatus, autoRules } from '#src/resources/statistics/autoRules.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { loadActiveBlocks } from '../model/activeBlocks.ts';
import { toFigures } from '../query/resultRows.ts';
import type { Statistics } from '../statistics.ts';
import { findCompleteUntil } from './completeUntil.ts';
import { evaluateRule, type MatchedTarget, metricsOfRule, type UndoTimes } from './evaluateRule.ts';
import { loadTargetNames } from './loadTargetNames.ts';

const minute = 60_000;
/** The maximum number of targets in a check; the next check continues. */
const maxTargets = 500;

/** Loads when blocks by a rule were last undone, by target. */
async function loadUndoTimes(executor: Executor, rule: number): Promise<UndoTimes> {
  const { undone } = autoRuleActStatus.values;
  const acts = await rowsWhere(executor, autoRuleActs, sql`rule = ${rule} and status = ${undone} order by undone_at`);
  return new Map(acts.map(({ target, undoneAt }) => [target, Date.parse(undoneAt ?? '')]));
}

/** Locks and returns the rule's campaign, if it currently runs ads. */
async function lockRunningCampaign(tx: Transaction, { campaign }: AutoRule) {
  const { active } = advertCampaigns.status?.machine.values ?? {};
  const condition = sql`id = ${campaign} and status = ${active} and not archived`;
  return (await rowsWhere(tx, advertCampaigns, sql`${condition}${forUpdate}`))[0];
}

/** Locks the rule. Returns whether it is unchanged since its evaluation and still on. */
async function lockUnchangedRule(tx: Transaction, { id, version }: AutoRule): Promise<boolean> {
  const { on } = autoRuleStatus.values;
  const sameSql = sql`id = ${id} and version = ${version} and status = ${on}`;
  return (await rowsWhere(tx, autoRules, sql`${sameSql}${forUpdate}`)).length > 0;
}

interface EvaluatedRule {
  readonly rule: AutoRule;
  readonly found: readonly MatchedTarget[];
  /** The undo times at the evaluation. */
  readonly undone: UndoTimes;
  /** The end of the window, in milliseconds. */
  readonly end: number;
  readonly now: number;
}

/** Finds targets that aren't blocked yet, and whose blocks weren't undone since the evaluation. */
async function findTargetsToBlock(
  tx: Transaction,
  { rule, found, undone }: EvaluatedRule,
): Promise<readonly MatchedTarget[]> {
  const blocked = (await loadActiveBlocks(tx, rule.campaign))[rule.on];
  const undoneNow = await loadUndoTimes(tx, rule.id);
  return found
    .filter(({ target }) => !blocked.has(target) && undoneNow.get(target) === undone.get(target))
    .slice(0, maxTargets);
}

/** Converts the figures of an act to text, with exact money and counts. */
const toActFigures = (rule: AutoRule, { measures }: MatchedTarget) =>
  Object.entries(toFigures(metricsOfRule(rule), measures)).flatMap(([key, value]) =>
    value === null ? [] : [{ key, value: String(value) }],
  );

async function blockTarget(
  tx: Transaction,
  evaluated: EvaluatedRule,
  each: MatchedTarget,
  name: string,
): Promise<AuditedWrite[]> {
  const { rule, end, now } = evaluated;
  const { id, campaign, on, owner } = rule;
  const after = await insertRecord(tx, autoRuleActs, {
    name,
    rule: id,
    campaign,
    on,
    target: each.target,
    figures: toActFigures(rule, each),
    windowStart: new Date(each.from).toISOString(),
    windowEnd: new Date(end).toISOString(),
    at: new Date(now).toISOString(),
    status: autoRuleActStatus.values.active,
    owner,
  });
  const reason = say(blockReasons.block, { target: choiceWord(on), name, rule: rule.name });
  return [
    { entity: autoRuleActs.name, entityId: after.id, action: 'create', after },
    { entity: advertCampaigns.name, entityId: campaign, action: 'block', reason },
  ];
}

/** Blocks the matched targets, each once per campaign, with an entry in the campaign's history and one notification for all. */
const applyBlocks = (platform: Platform, evaluated: EvaluatedRule): Promise<number> =>
  platform.database.transaction(async (tx) => {
    const { rule, now } = evaluated;
    const campaign = await lockRunningCampaign(tx, rule);
    if (campaign === undefined || !(await lockUnchangedRule(tx, rule))) return 0;
    const targets = await findTargetsToBlock(tx, evaluated);
    const nameOf = await loadTargetNames(
      tx,
      rule.on,
      targets.map(({ target }) => target),
    );
    const writes: AuditedWrite[] = [];
    for (const each of targets) writes.push(...(await blockTarget(tx, evaluated, each, nameOf(each.target))));
    await amendRecord(tx, autoRules, rule.id, {
      checkedAt: new Date(now).toISOString(),
      nextCheckAt: new Date(now + limits.ruleCheckEvery * minute).toISOString(),
    });
    if (targets.length === 0) return 0;
    await recordWrites(tx, undefined, writes);
    await notify(tx, {
      user: rule.owner,
      kind: 'ruleBlocked',
      parameters: {
        rule: rule.name,
        what: say(blockedCount[rule.on], { smart_count: targets.length }),
        title: campaign.name,
      },
      link: recordPath(advertCampaigns, 'show', campaign.id),
    });
    return targets.length;
  });

/**
 * Evaluates a rule and blocks its matches; does nothing if figures are incomplete.
 * @param now in milliseconds
 * @returns the number of blocked targets
 * @throws Refusal statisticsUnavailable and others of the engine, before any change
 */
export async function applyRule(
  platform: Platform,
  statistics: Statistics,
  rule: AutoRule,
  now = Date.now(),
): Promise<number> {
  const end = await findCompleteUntil(platform, statistics, now);
  if (end === undefined) return 0;
  const undone = await loadUndoTimes(platform.database.sql, rule.id);
  const { found } = await evaluateRule(statistics, rule, end, { undone });
  return applyBlocks(platform, { rule, found, undone, end, now });
}
