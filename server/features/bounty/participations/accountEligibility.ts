import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type SocialAccount, socialAccounts } from '#src/resources/bounty/socialAccounts.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import {
  checkEligibility,
  type EligibilityCheck,
  isFixable,
} from '#src/resources/bounty/taskTypes/eligibility/checkEligibility.ts';
import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';
import { taskTypeWithId } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { createSocialDirectory } from '../directory/createSocialDirectory.ts';
import type { DirectoryProfile, SocialDirectory } from '../directory/socialDirectory.ts';
import { getCampaign } from '../model/task.ts';
import { loadRequirements } from './loadRequirements.ts';

/** A hunter's account for a task, and the checks of its requirements. */
export interface AccountEligibility {
  /** Undefined if the task needs no account. */
  readonly network: SocialNetwork | undefined;
  /** The hunter's account on the network. */
  readonly account: SocialAccount | undefined;
  /** The network's data of the account. */
  readonly profile: DirectoryProfile | undefined;
  readonly checks: readonly EligibilityCheck[];
}

const loadCountry = async (executor: Executor, hunter: number): Promise<string | null> => {
  const { rows } = await executor.execute<{ country: string | null }>(
    sql`select country from users where id = ${hunter}`,
  );
  return rows[0]?.country ?? null;
};

/** Finds the hunter's account on a network, unless another user has verified the same handle. */
export async function findSocialAccount(executor: Executor, network: SocialNetwork, hunter: number) {
  const [account] = await rowsWhere(
    executor,
    socialAccounts,
    sql`owner = ${hunter} and network = ${network} and (status = 'verified' or not exists (
      select from social_accounts as other where other.network = social_accounts.network
        and lower(other.handle) = lower(social_accounts.handle) and other.status = 'verified'))`,
  );
  return account;
}

/**
 * Loads the hunter's account from the task's network. Call it outside of transactions, because the network may be slow.
 * @param directory a cached one suffices for display, but not for decisions
 */
export async function loadAccountEligibility(
  platform: Platform,
  task: Task,
  hunter: number,
  directory: SocialDirectory = createSocialDirectory(platform),
): Promise<AccountEligibility> {
  const { sql: executor } = platform.database;
  const network = taskTypeWithId(task.type)?.account;
  const requirements = await loadRequirements(executor, task, await getCampaign(executor, task));
  const account = network && (await findSocialAccount(executor, network, hunter));
  const profile = network && account && (await directory.profile(network, account.handle, requirements.minPosts ?? 0));
  const { requiredAccount } = requirements;
  const follows =
    network && account && profile && requiredAccount
      ? await directory.follows(network, account.handle, requiredAccount)
      : undefined;
  const country = await loadCountry(executor, hunter);
  const candidate = { profile: network === undefined ? null : profile, follows, country };
  return { network, account, profile, checks: checkEligibility(requirements, candidate, new Date()) };
}

/** Returns the failed check that the hunter can't fix. */
export const unfixableCheck = ({ checks }: AccountEligibility): EligibilityCheck | undefined =>
  checks.find((check) => check.passed === false && !isFixable(check));

/** Returns the first failed check, which the hunter may fix and then retry. */
export const failedCheck = ({ checks }: AccountEligibility): EligibilityCheck | undefined =>
  checks.find((check) => check.passed === false);
