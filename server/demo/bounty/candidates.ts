import { profileUrlOf } from '#src/fields/handle/networks.ts';
import type { Problem } from '#src/problems/catalogue.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { checkEligibility, isFixable } from '#src/resources/bounty/taskTypes/eligibility/checkEligibility.ts';
import type { SocialProfile } from '#src/resources/bounty/taskTypes/eligibility/profile.ts';
import { isFollowTask } from '#src/resources/bounty/taskTypes/eligibility/requirements.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import type { DirectoryAccount } from '../directory/accounts.ts';
import type { DemoHunter } from '../directory/hunters.ts';
import { isUnchecked } from '../directory/socialAccounts.ts';
import { shifted } from '../times.ts';
import { taskTypeIn } from './taskTypeIn.ts';

/** A hunter who can join a task, with the required account. */
export interface Candidate {
  readonly hunter: DemoHunter;
  /** The account's profile; undefined if the task requires none. */
  readonly profile: SocialProfile | undefined;
  /** Whether the account is verified. */
  readonly isVerified: boolean;
  /** The failed check that the hunter has to fix first. */
  readonly shortcoming: Problem | undefined;
}

/** Returns the directory's profile of an account. */
function profileIn({ network, name, profile }: DirectoryAccount, now: Date): SocialProfile {
  const { followers, posts, age, isPrivate = false, tags } = profile;
  const handle = `@${name}`;
  const url = profileUrlOf(network, handle);
  const accountCreatedAt = shifted(now, -age).toISOString();
  return { handle, url, followers, posts, accountCreatedAt, isPrivate, about: null, tags: isPrivate ? [] : tags };
}

/** Returns an account's candidate; none if the hunter can't fix a failed check. */
function candidateOf(task: Task, account: DirectoryAccount, now: Date): Candidate[] {
  const { hunter } = account;
  if (hunter === undefined) return [];
  const profile = profileIn(account, now);
  const checkedTask = isFollowTask(task) ? { ...task, requiredAccount: null } : task;
  const candidate = { profile, follows: account.profile.follows, country: hunter.country };
  const failed = checkEligibility(checkedTask, candidate, now).filter(({ passed }) => passed === false);
  if (failed.some((check) => !isFixable(check))) return [];
  return [{ hunter, profile, isVerified: !isUnchecked(account), shortcoming: failed[0]?.problem }];
}

const isNeeded = ({ account }: TaskType, { network }: DirectoryAccount): boolean => network === account;

/** Returns the hunters who could join the task, regardless of their other tasks. */
export function candidatesFor(
  task: Task,
  accounts: readonly DirectoryAccount[],
  hunters: readonly DemoHunter[],
  now: Date,
): Candidate[] {
  const type = taskTypeIn(task);
  if (type.account === undefined)
    return hunters.map((hunter) => ({ hunter, profile: undefined, isVerified: false, shortcoming: undefined }));
  return accounts.filter((account) => isNeeded(type, account)).flatMap((account) => candidateOf(task, account, now));
}
