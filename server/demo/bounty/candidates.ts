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

/** A hunter who could join a task, with the account that it needs. */
export interface Candidate {
  readonly hunter: DemoHunter;
  /** Undefined: the task needs none. */
  readonly profile: SocialProfile | undefined;
  /** Whether the account is verified. */
  readonly isVerified: boolean;
  /** The failed check that they have to fix first. */
  readonly shortcoming: Problem | undefined;
}

/** What the directory shows of an account. */
function profileIn({ network, name, profile }: DirectoryAccount, now: Date): SocialProfile {
  const { followers, posts, age, isPrivate = false, tags } = profile;
  const handle = `@${name}`;
  const url = profileUrlOf(network, handle);
  const accountCreatedAt = shifted(now, -age).toISOString();
  return { handle, url, followers, posts, accountCreatedAt, isPrivate, about: null, tags: isPrivate ? [] : tags };
}

/** Candidates who can't fix a failed check are left out. */
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

/** Who could join the task, whatever else they do. */
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
