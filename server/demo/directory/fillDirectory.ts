import type { Transaction } from '#server/database/transaction.ts';
import { directoryActs, directoryPosts, directoryProfiles } from '#server/features/bounty/directory/tables.ts';
import { socialAccounts } from '#src/resources/bounty/socialAccounts.ts';
import { wallets } from '#src/resources/bounty/wallets.ts';
import { insertAll } from '../insertAll.ts';
import { insertRows } from '../insertRows.ts';
import { createRandom } from '../random.ts';
import { type DirectoryAccount, directoryAccountsOf, profileRow } from './accounts.ts';
import type { DemoHunter } from './hunters.ts';
import { postsEach, postsOf } from './posts.ts';
import { followedName } from './sampleProfiles.ts';
import { socialAccountRows, walletRows } from './socialAccounts.ts';

/** A separate seed, so that changes here don't change other demo data. */
const seed = 20_260_214;

/**
 * Fills the embedded directory of social networks, and inserts the hunters' accounts and wallets.
 * @returns all accounts, with the hunters who claim them
 */
export async function fillDirectory(
  tx: Transaction,
  now: Date,
  hunters: readonly DemoHunter[],
): Promise<DirectoryAccount[]> {
  const random = createRandom(seed);
  const claims = directoryAccountsOf(random, hunters);
  const accounts = claims.filter(({ isClaimed }) => !isClaimed);
  const profiles = accounts.map((account) => profileRow(account, now));
  await insertRows(tx, directoryProfiles, profiles);
  const posts = accounts.flatMap(({ network, name }, index) => postsOf(network, name, 1 + index * postsEach, now));
  await insertRows(tx, directoryPosts, posts);
  const acts = accounts
    .filter(({ profile }) => profile.follows)
    .map(({ network, name }) => ({ network, handle: `@${name}`, action: 'follow', target: `@${followedName}` }));
  await insertRows(tx, directoryActs, acts);
  await insertAll(tx, socialAccounts, socialAccountRows(random, now, claims));
  await insertAll(tx, wallets, walletRows(random, hunters));
  return claims;
}
