import { sql } from 'drizzle-orm';
import { type AuditedWrite, recordWrites } from '#server/audit/record.ts';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
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
import { activeBlocks } from '../model/activeBlocks.ts';
import { figuresOf } from '../query/rows.ts';
import type { Statistics } from '../statistics.ts';
import { completeUntil } from './completeFigures.ts';
import { evaluate, type Found, metricsOf, type Undone } from './evaluate.ts';
import { targetNames } from './targetNames.ts';

const minute = 60_000;
/** Targets of one check; the next one goes on. */
const atOnce = 500;

/** When blocks by a rule were undone last, by target. */
async function undoneBy(executor: Executor, rule: number): Promise<Undone> {
  const { undone } = autoRuleActStatus.values;
  const acts = await rowsWhere(executor, autoRuleActs, sql`rule = ${rule} and status = ${undone} order by undone_at`);
  return new Map(acts.map(({ target, undoneAt }) => [target, Date.parse(undoneAt ?? '')]));
}

/** The rule's campaign, locked, unless it runs no ads now. */
async function runningCampaign(tx: Transaction, { campaign }: AutoRule) {
  const { active } = advertCampaigns.status?.machine.values ?? {};
  const condition = sql`id = ${campaign} and status = ${active} and not archived`;
  return (await rowsWhere(tx, advertCampaigns, sql`${condition}${forUpdate}`))[0];
}

/** Whether the rule is still what was evaluated, and on. It is locked then. */
async function isUnchanged(tx: Transaction, { id, version }: AutoRule): Promise<boolean> {
  const { on } = autoRuleStatus.values;
  const same = sql`id = ${id} and version = ${version} and status = ${on}`;
  return (await rowsWhere(tx, autoRules, sql`${same}${forUpdate}`)).length > 0;
}

interface Evaluated {
  readonly rule: AutoRule;
  readonly found: readonly Found[];
  /** What was undone when it was evaluated. */
  readonly undone: Undone;
  /** The end of the window, in milliseconds. */
  readonly end: number;
  readonly now: number;
}

/** What isn't blocked yet, and wasn't undone meanwhile. */
async function toBlock(tx: Transaction, { rule, found, undone }: Evaluated): Promise<readonly Found[]> {
  const blocked = (await activeBlocks(tx, rule.campaign))[rule.on];
  const undoneNow = await undoneBy(tx, rule.id);
  return found
    .filter(({ target }) => !blocked.has(target) && undoneNow.get(target) === undone.get(target))
    .slice(0, atOnce);
}

/** The figures of an act, as text: money and counts exactly. */
const figuresTold = (rule: AutoRule, { measures }: Found) =>
  Object.entries(figuresOf(metricsOf(rule), measures)).flatMap(([key, value]) =>
    value === null ? [] : [{ key, value: String(value) }],
  );

async function block(tx: Transaction, evaluated: Evaluated, each: Found, name: string): Promise<AuditedWrite[]> {
  const { rule, end, now } = evaluated;
  const { id, campaign, on, owner } = rule;
  const after = await insertRecord(tx, autoRuleActs, {
    name,
    rule: id,
    campaign,
    on,
    target: each.target,
    figures: figuresTold(rule, each),
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

/** Blocks what was found: each target of a campaign once, with an entry in the campaign's history and one notification for all. */
const actOn = (platform: Platform, evaluated: Evaluated): Promise<number> =>
  platform.database.transaction(async (tx) => {
    const { rule, now } = evaluated;
    const campaign = await runningCampaign(tx, rule);
    if (campaign === undefined || !(await isUnchanged(tx, rule))) return 0;
    const targets = await toBlock(tx, evaluated);
    const nameOf = await targetNames(
      tx,
      rule.on,
      targets.map(({ target }) => target),
    );
    const writes: AuditedWrite[] = [];
    for (const each of targets) writes.push(...(await block(tx, evaluated, each, nameOf(each.target))));
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
 * Evaluates a rule and blocks what it finds; nothing on figures that are incomplete.
 * @param now in milliseconds
 * @returns how many it has blocked
 * @throws Refusal statisticsUnavailable and others of the engine: nothing is done then
 */
export async function checkRule(
  platform: Platform,
  statistics: Statistics,
  rule: AutoRule,
  now = Date.now(),
): Promise<number> {
  const end = await completeUntil(platform, statistics, now);
  if (end === undefined) return 0;
  const undone = await undoneBy(platform.database.sql, rule.id);
  const { found } = await evaluate(statistics, rule, end, { undone });
  return actOn(platform, { rule, found, undone, end, now });
}
