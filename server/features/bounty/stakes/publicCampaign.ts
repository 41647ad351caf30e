import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { refuse } from '#server/problems/refusal.ts';
import { type Campaign, campaignStatus, campaigns } from '#src/resources/bounty/campaigns.ts';

const { active, closed } = campaignStatus.values;

/** A campaign with public stakes: an active or a closed one. @throws Refusal notFound for any other */
export async function publicCampaign(executor: Executor, id: number): Promise<Campaign> {
  const [found] = await rowsWhere(executor, campaigns, sql`id = ${id} and status in (${active}, ${closed})`);
  return found ?? refuse('notFound');
}
