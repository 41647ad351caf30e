import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { Eligibility } from '#src/resources/bounty/routes/eligibility.ts';
import type { DeepReadonly } from '#src/schema/defineRoute.ts';
import type { SocialDirectory } from '../directory/socialDirectory.ts';
import { getCampaign, getReadableTask } from '../model/task.ts';
import { listKnownIdentities } from '../users/closedAccounts.ts';
import { type AccountEligibility, loadAccountEligibility, unfixableCheck } from './accountEligibility.ts';
import { loadAvailability } from './availability.ts';
import { requireHunter } from './createParticipation.ts';
import { findJoinBlocker } from './joinBlockers.ts';

function toAccount({ account, profile }: AccountEligibility): Eligibility['account'] {
  if (account === undefined || profile === undefined) return undefined;
  const { handle, url, followers, posts, accountCreatedAt, isPrivate } = profile;
  return { handle, url, followers, posts, accountCreatedAt, isPrivate, status: String(account.status) };
}

/**
 * Checks a task's requirements for the requesting hunter, and returns whether they could join now.
 * @param directory may be a cached one
 */
export async function loadEligibility(
  platform: Platform,
  actor: RequestActor,
  taskId: number,
  directory: SocialDirectory,
): Promise<DeepReadonly<Eligibility>> {
  requireHunter(actor);
  const { sql } = platform.database;
  const task = await getReadableTask(sql, actor, taskId);
  const accountEligibility = await platform.fairQueues.run('lookUp', actor, () =>
    loadAccountEligibility(platform, task, actor.id, directory),
  );
  const blocker = await findJoinBlocker(
    sql,
    task,
    await getCampaign(sql, task),
    await listKnownIdentities(platform, sql, actor.id),
  );
  const problem = blocker ?? unfixableCheck(accountEligibility)?.problem;
  const account = toAccount(accountEligibility);
  return {
    canJoin: problem === undefined,
    ...(problem && { problem }),
    places: await loadAvailability(sql, task),
    network: accountEligibility.network ?? null,
    ...(account && { account }),
    requirements: accountEligibility.checks,
  };
}
