import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { Eligibility } from '#src/resources/bounty/routes/eligibility.ts';
import type { DeepReadonly } from '#src/schema/defineRoute.ts';
import type { SocialDirectory } from '../directory/socialDirectory.ts';
import { campaignOf, readableTask } from '../model/task.ts';
import { samePersonAs } from '../users/leftAccounts.ts';
import { type Candidacy, candidacyOf, refusalIn } from './candidacy.ts';
import { requireHunter } from './join.ts';
import { joinObstacle } from './obstacles.ts';
import { placesOf } from './places.ts';

function seenAccount({ account, profile }: Candidacy): Eligibility['account'] {
  if (account === undefined || profile === undefined) return undefined;
  const { handle, url, followers, posts, accountCreatedAt, isPrivate } = profile;
  return { handle, url, followers, posts, accountCreatedAt, isPrivate, status: String(account.status) };
}

/**
 * Checks a task's requirements for the hunter who asks, and tells whether they could join now.
 * @param directory may be a cached one
 */
export async function eligibilityOf(
  platform: Platform,
  actor: RequestActor,
  taskId: number,
  directory: SocialDirectory,
): Promise<DeepReadonly<Eligibility>> {
  requireHunter(actor);
  const { sql } = platform.database;
  const task = await readableTask(sql, actor, taskId);
  const candidacy = await platform.fairQueues.run('lookUp', actor, () =>
    candidacyOf(platform, task, actor.id, directory),
  );
  const obstacle = await joinObstacle(
    sql,
    task,
    await campaignOf(sql, task),
    await samePersonAs(platform, sql, actor.id),
  );
  const problem = obstacle ?? refusalIn(candidacy)?.problem;
  const account = seenAccount(candidacy);
  return {
    canJoin: problem === undefined,
    ...(problem && { problem }),
    places: await placesOf(sql, task),
    network: candidacy.network ?? null,
    ...(account && { account }),
    requirements: candidacy.checks,
  };
}
