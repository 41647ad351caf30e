import { profileUrlOf } from '#src/fields/handle/networks.ts';
import type { SocialAccount } from '#src/resources/bounty/socialAccounts.ts';
import type { Wallet } from '#src/resources/bounty/wallets.ts';
import type { Random } from '../random.ts';
import { shifted, span } from '../times.ts';
import type { DirectoryAccount } from './accounts.ts';
import type { DemoHunter } from './hunters.ts';

type DemoSocialAccount = Omit<SocialAccount, 'id'>;
type DemoWallet = Omit<Wallet, 'id'>;

const hex = (random: Random, length: number): string =>
  Array.from({ length }, () => random.integer(0, 15).toString(16)).join('');

/** Accounts without a check, so that users can try it: demo accounts on two networks, and the falsely claimed account. */
export const isUnchecked = ({ network, hunter, isClaimed }: DirectoryAccount): boolean =>
  isClaimed === true || (hunter?.canSignIn === true && (network === 'steemit' || network === 'bitcointalk'));

/** Returns the social accounts of hunters, with the data of their last check. */
export function socialAccountRows(
  random: Random,
  now: Date,
  accounts: readonly DirectoryAccount[],
): DemoSocialAccount[] {
  return accounts.flatMap((account): DemoSocialAccount[] => {
    const { network, name, profile, hunter } = account;
    if (hunter === undefined) return [];
    const createdAt = shifted(hunter.since, span.hour).toISOString();
    const checkedAt = isUnchecked(account) ? null : shifted(now, -random.integer(1, 72) * span.hour).toISOString();
    const updatedAt = checkedAt !== null && checkedAt > createdAt ? checkedAt : createdAt;
    const values = {
      network,
      handle: `@${name}`,
      url: profileUrlOf(network, `@${name}`),
      verifyCode: `quarry-${hex(random, 12)}`,
      owner: hunter.id,
      createdAt,
      updatedAt,
      version: 1,
    };
    const unseen = { followers: null, posts: null, accountCreatedAt: null, isPrivate: null, checkedAt: null };
    if (checkedAt === null) return [{ ...values, ...unseen, status: 'unverified' }];
    const { followers, posts, age, isPrivate = false } = profile;
    const accountCreatedAt = shifted(now, -age).toISOString();
    return [{ ...values, followers, posts, accountCreatedAt, isPrivate, checkedAt: updatedAt, status: 'verified' }];
  });
}

/** The number of hunters who share a wallet address, as if they were one person. */
const sharedAmong = 2;

export function walletRows(random: Random, hunters: readonly DemoHunter[]): DemoWallet[] {
  const shared = `0x${hex(random, 40)}`;
  const others = hunters.filter(({ canSignIn }) => !canSignIn);
  const sharing = new Set(others.slice(-sharedAmong).map(({ id }) => id));
  return hunters.map(({ id, since, canSignIn }): DemoWallet => {
    const createdAt = shifted(since, 2 * span.hour).toISOString();
    const address = sharing.has(id) ? shared : `0x${hex(random, 40)}`;
    const label = canSignIn ? 'Main wallet' : null;
    return {
      address,
      network: 'ethereum',
      label,
      burnsCoins: null,
      owner: id,
      createdAt,
      updatedAt: createdAt,
      version: 1,
    };
  });
}
