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
import type { DirectoryProfile, SocialDirectory } from '../directory/socialDirectory.ts';
import { getTask } from '../model/task.ts';
import { findSocialAccount } from './accountEligibility.ts';
import { requireManagedParticipation } from './requireManagedParticipation.ts';

type LiveAccount = NonNullable<ParticipantAccount['account']>;

interface ProfileLookup {
  /** Null if the network doesn't respond; undefined if there is no such account. */
  readonly profile: DirectoryProfile | null | undefined;
  readonly follows: boolean | null;
}

/** Loads the account's data from its network, as far as the task requires it. */
async function fetchProfile(
  directory: SocialDirectory,
  network: SocialNetwork,
  { handle }: SocialAccount,
  task: Task,
): Promise<ProfileLookup> {
  const accountToFollow = isFollowTask(task) ? null : task.requiredAccount;
  try {
    const profile = await directory.profile(network, handle, task.minPosts ?? 0);
    const follows = profile && accountToFollow ? await directory.follows(network, handle, accountToFollow) : undefined;
    return { profile, follows: follows ?? null };
  } catch (error) {
    if (error instanceof NetworkUnreachable) return { profile: null, follows: null };
    throw error;
  }
}

function toLiveAccount(
  account: SocialAccount,
  { profile: directoryProfile, follows }: ProfileLookup,
): DeepReadonly<LiveAccount> {
  const profile = directoryProfile?.isAssumed ? null : directoryProfile;
  const source = profile ?? account;
  const { handle, status, checkedAt } = account;
  return {
    handle,
    url: source.url,
    followers: source.followers,
    posts: source.posts,
    accountCreatedAt: source.accountCreatedAt,
    isPrivate: source.isPrivate,
    tags: profile?.tags ?? null,
    follows,
    status,
    isThere: profile === null ? null : profile !== undefined,
    checkedAt: profile ? new Date().toISOString() : checkedAt,
  };
}

/**
 * Loads the current data of a participant's account for their manager. The participation stores the data at joining.
 * @param directory may be a cached one
 */
export async function loadLiveAccount(
  platform: Platform,
  actor: RequestActor,
  id: number,
  directory: SocialDirectory,
): Promise<DeepReadonly<ParticipantAccount>> {
  const { sql } = platform.database;
  const { task, hunter } = await requireManagedParticipation(sql, actor, id);
  const participationTask = await getTask(sql, task);
  const network = taskTypeWithId(participationTask.type)?.account;
  if (network === undefined) return { network: null, account: null };
  const account = await findSocialAccount(sql, network, hunter);
  if (account === undefined) return { network, account: null };
  const lookup = await platform.fairQueues.run('lookUp', actor, () =>
    fetchProfile(directory, network, account, participationTask),
  );
  return { network, account: toLiveAccount(account, lookup) };
}
