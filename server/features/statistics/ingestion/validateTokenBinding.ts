import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { refuse } from '#server/problems/refusal.ts';
import { emailVerifiedRoleId, roleIds } from '#src/access/roles.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { users } from '#src/resources/auth/users.ts';
import { ownStatisticsReaders } from '#src/resources/statistics/audience.ts';
import type { createMachineToken } from '#src/resources/statistics/routes/machineTokens.ts';
import type { BodyOf } from '#src/schema/defineRoute.ts';

type BindingInput = Pick<BodyOf<typeof createMachineToken>, 'scopes' | 'owner' | 'campaigns'>;

async function campaignsExist(executor: Executor, campaigns: readonly number[]): Promise<boolean> {
  const ids = [...new Set(campaigns)];
  return (await rowsWhere(executor, advertCampaigns, sql`id = any(${sql.param(ids)})`)).length === ids.length;
}

/** The user; undefined for an ID that nobody has. */
const findUser = async (executor: Executor, id: number) => (await rowsWhere(executor, users, sql`id = ${id}`))[0];

/** Whether a user can read statistics of their own now. */
const readsOwnStatistics = ({ status, roles }: NonNullable<Awaited<ReturnType<typeof findUser>>>): boolean =>
  status === 'active' &&
  roles.includes(emailVerifiedRoleId) &&
  ownStatisticsReaders.some((role) => roles.includes(roleIds[role]));

/**
 * Checks who a new token acts for: with the scope `statistics` one owner who reads statistics of their own, with the scope `postback` one owner or
 * campaigns, with neither nobody.
 * @throws Refusal unboundToken, tokenWithoutOwner, boundToken
 */
export async function validateTokenBinding(
  executor: Executor,
  { scopes, owner, campaigns }: BindingInput,
): Promise<void> {
  const hasOwner = owner !== undefined && owner !== null;
  const hasCampaigns = campaigns !== undefined && campaigns !== null;
  if (scopes.includes('statistics')) {
    if (hasCampaigns) refuse('boundToken', {}, 'campaigns');
    const user = hasOwner ? await findUser(executor, owner) : undefined;
    if (user === undefined || !readsOwnStatistics(user)) refuse('tokenWithoutOwner', {}, 'owner');
    return;
  }
  if (!scopes.includes('postback')) {
    if (hasOwner || hasCampaigns) refuse('boundToken', {}, hasOwner ? 'owner' : 'campaigns');
    return;
  }
  if (hasOwner === hasCampaigns) refuse('unboundToken', {}, 'owner');
  if (hasOwner && !(await findUser(executor, owner))) refuse('unboundToken', {}, 'owner');
  if (hasCampaigns && !(await campaignsExist(executor, campaigns))) refuse('unboundToken', {}, 'campaigns');
}
