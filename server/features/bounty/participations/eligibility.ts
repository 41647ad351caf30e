import type { Asker } from '#server/platform/asker.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Problem } from '#src/problems/catalogue.ts';
import type { Places } from '#src/resources/bounty/routes/places.ts';
import type { EligibilityCheck } from '#src/resources/bounty/taskTypes/eligibility/checkEligibility.ts';
import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';
import type { SocialDirectory } from '../directory/socialDirectory.ts';
import { campaignOf, readableTask } from '../model/task.ts';
import { type Candidacy, candidacyOf, refusalIn } from './candidacy.ts';
import { requireHunter } from './join.ts';
import { joinObstacle } from './obstacles.ts';
import { placesOf } from './places.ts';

/** The hunter's account on the task's network, as the network shows it now. */
interface SeenAccount {
  readonly handle: string;
  readonly url: string;
  readonly followers: number | null;
  readonly posts: number | null;
  readonly accountCreatedAt: string | null;
  readonly isPrivate: boolean;
  readonly status: string;
}

/** What a task asks for beside what the asking hunter has. */
export interface Eligibility {
  /** What can be mended, as a private account, keeps nobody from joining: it is tried again then. */
  readonly canJoin: boolean;
  /** Why not. */
  readonly problem?: Problem;
  readonly places: Places;
  /** Null: the task needs no account. */
  readonly network: SocialNetwork | null;
  readonly account?: SeenAccount;
  readonly requirements: readonly EligibilityCheck[];
}

function seenAccount({ account, profile }: Candidacy): SeenAccount | undefined {
  if (account === undefined || profile === undefined) return undefined;
  const { handle, url, followers, posts, accountCreatedAt, isPrivate } = profile;
  return { handle, url, followers, posts, accountCreatedAt, isPrivate, status: String(account.status) };
}

/**
 * Compares what a task asks for with what the asking hunter has, and says whether they could join now.
 * @param directory may remember what it was told a moment ago
 */
export async function eligibility(
  platform: Platform,
  asker: Asker,
  taskId: number,
  directory: SocialDirectory,
): Promise<Eligibility> {
  requireHunter(asker);
  const { sql } = platform.database;
  const task = await readableTask(sql, asker, taskId);
  const candidacy = await candidacyOf(platform, task, asker.actor.id, directory);
  const obstacle = await joinObstacle(sql, task, await campaignOf(sql, task), asker.actor.id);
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
