import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { type AutoRuleAct, autoRuleActStatus, autoRuleActs } from '#src/resources/statistics/autoRuleActs.ts';
import type { RuleTarget } from '#src/resources/statistics/ruleConditions.ts';

/** The IDs of blocked records, by kind. */
export type ActiveBlocks = Readonly<Record<RuleTarget, ReadonlySet<number>>>;

function toActiveBlocks(acts: readonly AutoRuleAct[]): ActiveBlocks {
  const idsOf = (on: RuleTarget) => new Set(acts.filter((act) => act.on === on).map(({ target }) => target));
  return { zone: idsOf('zone'), creative: idsOf('creative'), country: idsOf('country') };
}

/** Loads the active blocks by rules, by campaign ID. Ad servers skip these records. */
export async function loadActiveBlocksByCampaign(
  executor: Executor,
  campaigns: readonly number[],
): Promise<ReadonlyMap<number, ActiveBlocks>> {
  if (campaigns.length === 0) return new Map();
  const { active } = autoRuleActStatus.values;
  const condition = sql`campaign = any(${sql.param([...campaigns])}) and status = ${active}`;
  const acts = await rowsWhere(executor, autoRuleActs, condition);
  return new Map(campaigns.map((id) => [id, toActiveBlocks(acts.filter(({ campaign }) => campaign === id))]));
}

export const loadActiveBlocks = async (executor: Executor, campaign: number): Promise<ActiveBlocks> =>
  (await loadActiveBlocksByCampaign(executor, [campaign])).get(campaign) ?? toActiveBlocks([]);
