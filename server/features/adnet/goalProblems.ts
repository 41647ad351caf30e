import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { isSameValue } from '#server/operations/isSameValue.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { type AdvertCampaign, advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';

const { active } = advertCampaigns.status?.machine.values ?? {};
const { conversionGoals } = advertCampaigns.fields;

/** Tests whether the goal has pending conversions, or clicks of the campaign that can still convert. */
async function hasOpenConversions(executor: Executor, campaign: number, goal: string, days: number): Promise<boolean> {
  const { rows } = await executor.execute<{ open: boolean }>(sql`
    select exists (
      select from clicks where campaign = ${campaign} and clicked_at > now() - ${days} * interval '1 day'
    ) or exists (
      select from conversions where campaign = ${campaign} and goal = ${goal} and status = 'pending'
    ) as open`);
  return rows[0]?.open ?? true;
}

/**
 * Checks the goals of an active campaign: new ones may be added, and approved ones can't change. While it is paused, the owner may remove a
 * goal without pending clicks and conversions.
 */
export async function goalProblems(
  executor: Executor,
  before: AdvertCampaign,
  after: AdvertCampaign,
): Promise<readonly Problem[]> {
  if (before.status !== active || isSameValue(conversionGoals, before.conversionGoals, after.conversionGoals))
    return [];
  for (const goal of before.conversionGoals ?? []) {
    const updated = after.conversionGoals?.find(({ name }) => name === goal.name);
    if (updated !== undefined && isSameValue(conversionGoals, [updated], [goal])) continue;
    const isRemovable = updated === undefined && before.paused;
    if (!isRemovable) return [problem('goalFixed', { goal: goal.name }, 'conversionGoals')];
    if (await hasOpenConversions(executor, before.id, goal.name, goal.windowDays))
      return [problem('goalAwaited', { goal: goal.name, days: goal.windowDays }, 'conversionGoals')];
  }
  return [];
}
