import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { refuseNotFound, requireAbility, requireAccess } from '#server/operations/authorize.ts';
import { withDatabaseProblems } from '#server/operations/databaseProblems.ts';
import { findRecords, forUpdate } from '#server/operations/findRecords.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { updateRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { type SocialAccount, socialAccounts } from '#src/resources/bounty/socialAccounts.ts';
import { isSocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { createSocialDirectory } from '../directory/createSocialDirectory.ts';
import type { DirectoryProfile } from '../directory/socialDirectory.ts';
import { approveAfterVerification } from '../submissions/approveAfterVerification.ts';

/** Returns the account if the actor may update it. */
async function requireOwnAccount(
  executor: Executor,
  actor: RequestActor,
  id: number,
  lock?: typeof forUpdate,
): Promise<AnyRow> {
  const [account = refuseNotFound(actor)] = await findRecords(executor, actor, socialAccounts, [id], lock);
  requireAccess(actor, 'update', socialAccounts, account);
  return account;
}

async function fetchProfile(platform: Platform, { network, handle }: AnyRow): Promise<DirectoryProfile> {
  if (!isSocialNetwork(network)) throw new Error(`An account is on “${String(network)}”, which is no network.`);
  const profile = await createSocialDirectory(platform).profile(network, String(handle));
  return profile ?? refuse('noProfile', {}, 'handle');
}

/** Tests ownership: the directory has its user, or the account's profile has the code. */
const isProved = ({ userId, about }: DirectoryProfile, { owner, verifyCode }: AnyRow): boolean =>
  userId === owner || (about?.includes(String(verifyCode)) ?? false);

type CheckedFields = Pick<
  SocialAccount,
  'url' | 'followers' | 'posts' | 'accountCreatedAt' | 'isPrivate' | 'checkedAt' | 'status'
>;

function toCheckedFields(profile: DirectoryProfile, account: AnyRow): CheckedFields {
  const { url, followers, posts, accountCreatedAt, isPrivate } = profile;
  const isVerified = account.status === 'verified' || isProved(profile, account);
  const checkedAt = new Date().toISOString();
  return {
    url,
    followers,
    posts,
    accountCreatedAt,
    isPrivate,
    checkedAt,
    status: isVerified ? 'verified' : 'unverified',
  };
}

async function storeCheck(
  tx: Transaction,
  platform: Platform,
  actor: RequestActor,
  account: AnyRow,
  profile: DirectoryProfile,
): Promise<AnyRow> {
  const before = await requireOwnAccount(tx, actor, account.id, forUpdate);
  if (before.handle !== account.handle) refuse('staleVersion', { given: account.version, current: before.version });
  const after = await updateRecord(tx, socialAccounts, before, toCheckedFields(profile, before));
  const action = after.status === before.status ? 'check' : 'verify';
  await recordWrite(tx, actor, { entity: socialAccounts.name, entityId: account.id, action, before, after });
  if (action === 'verify') await approveAfterVerification(tx, platform, toTypedRecord(socialAccounts, after));
  return after;
}

/**
 * Loads an account from its network, stores the result, and verifies it if ownership is proved. Then it reviews submissions that only
 * waited for that. The request to the network runs outside of transactions, because it may be slow.
 * @returns the account unchanged if its network isn't available
 * @throws Refusal noProfile if there is no such account, NetworkUnreachable
 */
export async function checkAccount(platform: Platform, actor: RequestActor, id: number): Promise<SocialAccount> {
  requireAbility(actor, 'update', socialAccounts);
  const account = await requireOwnAccount(platform.database.sql, actor, id);
  const profile = await platform.fairQueues.run('lookUp', actor, () => fetchProfile(platform, account));
  if (profile.isAssumed) return toTypedRecord(socialAccounts, account);
  const after = await withDatabaseProblems(socialAccounts, 'writing', () =>
    platform.database.transaction((tx) => storeCheck(tx, platform, actor, account, profile)),
  );
  return toTypedRecord(socialAccounts, after);
}
