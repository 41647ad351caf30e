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

/** Finds a user; undefined for an unknown ID. */
const findUser = async (executor: Executor, id: number) => (await rowsWhere(executor, users, sql`id = ${id}`))[0];

/** Tests whether a user can currently read statistics of their own. */
const readsOwnStatistics = ({ status, roles }: NonNullable<Awaited<ReturnType<typeof findUser>>>): boolean =>
  status === 'active' &&
  roles.includes(emailVerifiedRoleId) &&
  ownStatisticsReaders.some((role) => roles.includes(roleIds[role]));

/**
 * Checks the owner or campaigns of a new token. The scope `statistics` requires one owner who reads statistics of their own; `postback`
 * requires one owner or campaigns; other scopes allow neither.
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
