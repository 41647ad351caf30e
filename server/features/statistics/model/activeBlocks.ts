import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { autoRuleActStatus, autoRuleActs } from '#src/resources/statistics/autoRuleActs.ts';
import type { RuleTarget } from '#src/resources/statistics/ruleConditions.ts';

/** The ids of what isn't shown, or shown in, by kind. */
export type ActiveBlocks = Readonly<Record<RuleTarget, ReadonlySet<number>>>;

/** What rules have blocked in a campaign and nobody has undone: whoever serves its ads leaves these out. */
export async function activeBlocks(executor: Executor, campaign: number): Promise<ActiveBlocks> {
  const { active } = autoRuleActStatus.values;
  const acts = await rowsWhere(executor, autoRuleActs, sql`campaign = ${campaign} and status = ${active}`);
  const idsOf = (on: RuleTarget) => new Set(acts.filter((act) => act.on === on).map(({ target }) => target));
  return { zone: idsOf('zone'), creative: idsOf('creative'), country: idsOf('country') };
}
