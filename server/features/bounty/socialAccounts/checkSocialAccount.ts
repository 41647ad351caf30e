import { recordWrite } from '#server/audit/record.ts';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { refuseNotFound, requireAbility, requireAccess } from '#server/operations/authorize.ts';
import { withDatabaseProblems } from '#server/operations/databaseProblems.ts';
import { findRecords, forUpdate } from '#server/operations/findRecords.ts';
import { typed } from '#server/operations/typedRows.ts';
import { updateRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { type SocialAccount, socialAccounts } from '#src/resources/bounty/socialAccounts.ts';
import { isSocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { socialDirectory } from '../directory/directory.ts';
import type { FoundProfile } from '../directory/socialDirectory.ts';
import { judgeVerified } from '../submissions/judgeVerified.ts';

/** The account, for those who may update it. */
async function find(executor: Executor, actor: RequestActor, id: number, lock?: typeof forUpdate): Promise<AnyRow> {
  const [account = refuseNotFound(actor)] = await findRecords(executor, actor, socialAccounts, [id], lock);
  requireAccess(actor, 'update', socialAccounts, account);
  return account;
}

async function look(platform: Platform, { network, handle }: AnyRow): Promise<FoundProfile> {
  if (!isSocialNetwork(network)) throw new Error(`An account is on “${String(network)}”, which is no network.`);
  const found = await socialDirectory(platform).profile(network, String(handle));
  return found ?? refuse('noProfile', {}, 'handle');
}

/** Ownership is shown by the directory itself, or by the code in the account's profile. */
const isProved = ({ userId, about }: FoundProfile, { owner, verifyCode }: AnyRow): boolean =>
  userId === owner || (about?.includes(String(verifyCode)) ?? false);

type Seen = Pick<
  SocialAccount,
  'url' | 'followers' | 'posts' | 'accountCreatedAt' | 'isPrivate' | 'checkedAt' | 'status'
>;

function seenIn(profile: FoundProfile, account: AnyRow): Seen {
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

async function keep(
  tx: Transaction,
  platform: Platform,
  actor: RequestActor,
  seen: AnyRow,
  profile: FoundProfile,
): Promise<AnyRow> {
  const before = await find(tx, actor, seen.id, forUpdate);
  if (before.handle !== seen.handle) refuse('staleVersion', { given: seen.version, current: before.version });
  const after = await updateRecord(tx, socialAccounts, before, seenIn(profile, before));
  const action = after.status === before.status ? 'check' : 'verify';
  await recordWrite(tx, actor, { entity: socialAccounts.name, entityId: seen.id, action, before, after });
  if (action === 'verify') await judgeVerified(tx, platform, typed(socialAccounts, after));
  return after;
}

/**
 * Looks an account up, stores the result, and verifies it if ownership is shown. Submissions that only waited for that are then
 * judged. The network is asked outside of any transaction, because it may be slow.
 * @returns the account unchanged if its network can't be asked
 * @throws Refusal noProfile where there is no such account, NetworkUnreachable
 */
export async function checkAccount(platform: Platform, actor: RequestActor, id: number): Promise<SocialAccount> {
  requireAbility(actor, 'update', socialAccounts);
  const seen = await find(platform.database.sql, actor, id);
  const profile = await platform.fairQueues.run('lookUp', actor, () => look(platform, seen));
  if (profile.isAssumed) return typed(socialAccounts, seen);
  const after = await withDatabaseProblems(socialAccounts, 'writing', () =>
    platform.database.transaction((tx) => keep(tx, platform, actor, seen, profile)),
  );
  return typed(socialAccounts, after);
}
