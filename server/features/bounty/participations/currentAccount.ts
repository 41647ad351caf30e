import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { ParticipantAccount } from '#src/resources/bounty/routes/participantAccount.ts';
import type { SocialAccount } from '#src/resources/bounty/socialAccounts.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { isFollowTask } from '#src/resources/bounty/taskTypes/eligibility/requirements.ts';
import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';
import { taskTypeWithId } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import type { DeepReadonly } from '#src/schema/defineRoute.ts';
import { NetworkUnreachable } from '../directory/networkUnreachable.ts';
import type { FoundProfile, SocialDirectory } from '../directory/socialDirectory.ts';
import { taskOf } from '../model/task.ts';
import { accountOn } from './candidacy.ts';
import { managedParticipation } from './managedParticipation.ts';

type AccountNow = NonNullable<ParticipantAccount['account']>;

interface Look {
  /** Null: the network doesn't answer; undefined: there is no such account. */
  readonly profile: FoundProfile | null | undefined;
  readonly follows: boolean | null;
}

/** Looks the account up on its network, for what the task requires. */
async function look(
  directory: SocialDirectory,
  network: SocialNetwork,
  { handle }: SocialAccount,
  task: Task,
): Promise<Look> {
  const followed = isFollowTask(task) ? null : task.requiredAccount;
  try {
    const profile = await directory.profile(network, handle, task.minPosts ?? 0);
    const follows = profile && followed ? await directory.follows(network, handle, followed) : undefined;
    return { profile, follows: follows ?? null };
  } catch (error) {
    if (error instanceof NetworkUnreachable) return { profile: null, follows: null };
    throw error;
  }
}

function told(account: SocialAccount, { profile: found, follows }: Look): DeepReadonly<AccountNow> {
  const profile = found?.isAssumed ? null : found;
  const seen = profile ?? account;
  const { handle, status, checkedAt } = account;
  return {
    handle,
    url: seen.url,
    followers: seen.followers,
    posts: seen.posts,
    accountCreatedAt: seen.accountCreatedAt,
    isPrivate: seen.isPrivate,
    tags: profile?.tags ?? null,
    follows,
    status,
    isThere: profile === null ? null : profile !== undefined,
    checkedAt: profile ? new Date().toISOString() : checkedAt,
  };
}

/**
 * A participant's account as its network shows it now, for their manager. How it was when they joined stands in the
 * participation.
 * @param directory may be a cached one
 */
export async function currentAccount(
  platform: Platform,
  actor: RequestActor,
  id: number,
  directory: SocialDirectory,
): Promise<DeepReadonly<ParticipantAccount>> {
  const { sql } = platform.database;
  const { task, hunter } = await managedParticipation(sql, actor, id);
  const asked = await taskOf(sql, task);
  const network = taskTypeWithId(asked.type)?.account;
  if (network === undefined) return { network: null, account: null };
  const account = await accountOn(sql, network, hunter);
  if (account === undefined) return { network, account: null };
  const found = await platform.fairQueues.run('lookUp', actor, () => look(directory, network, account, asked));
  return { network, account: told(account, found) };
}
