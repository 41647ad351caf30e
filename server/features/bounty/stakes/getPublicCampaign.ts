import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { refuse } from '#server/problems/refusal.ts';
import { type Campaign, campaignStatus, campaigns } from '#src/resources/bounty/campaigns.ts';

const { active, closed } = campaignStatus.values;

/** Returns a campaign with public stakes, which is active or closed. @throws Refusal notFound for any other */
export async function getPublicCampaign(executor: Executor, id: number): Promise<Campaign> {
  const [campaign] = await rowsWhere(executor, campaigns, sql`id = ${id} and status in (${active}, ${closed})`);
  return campaign ?? refuse('notFound');
}
