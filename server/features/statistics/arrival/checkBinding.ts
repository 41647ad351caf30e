import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { refuse } from '#server/problems/refusal.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { users } from '#src/resources/auth/users.ts';
import type { createMachineToken } from '#src/resources/statistics/routes/machineTokens.ts';
import type { BodyOf } from '#src/schema/defineRoute.ts';

type Bound = Pick<BodyOf<typeof createMachineToken>, 'scopes' | 'owner' | 'campaigns'>;

async function areKnown(executor: Executor, campaigns: readonly number[]): Promise<boolean> {
  const ids = [...new Set(campaigns)];
  return (await rowsWhere(executor, advertCampaigns, sql`id = any(${sql.param(ids)})`)).length === ids.length;
}

const isUser = async (executor: Executor, id: number): Promise<boolean> =>
  (await rowsWhere(executor, users, sql`id = ${id}`)).length > 0;

/**
 * Checks that a new token of the scope `postback` is bound to one owner or to campaigns, and that no other token is.
 * @throws Refusal unboundToken, boundToken
 */
export async function checkBinding(executor: Executor, { scopes, owner, campaigns }: Bound): Promise<void> {
  const hasOwner = owner !== undefined && owner !== null;
  const hasCampaigns = campaigns !== undefined && campaigns !== null;
  if (!scopes.includes('postback')) {
    if (hasOwner || hasCampaigns) refuse('boundToken', {}, hasOwner ? 'owner' : 'campaigns');
    return;
  }
  if (hasOwner === hasCampaigns) refuse('unboundToken', {}, 'owner');
  if (hasOwner && !(await isUser(executor, owner))) refuse('unboundToken', {}, 'owner');
  if (hasCampaigns && !(await areKnown(executor, campaigns))) refuse('unboundToken', {}, 'campaigns');
}
