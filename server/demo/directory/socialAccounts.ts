import { profileUrlOf } from '#src/fields/handle/networks.ts';
import type { SocialAccount } from '#src/resources/bounty/socialAccounts.ts';
import type { Wallet } from '#src/resources/bounty/wallets.ts';
import type { Random } from '../random.ts';
import { shifted, span } from '../times.ts';
import type { DemoAccount } from './accounts.ts';
import type { DemoHunter } from './hunters.ts';

type DemoSocialAccount = Omit<SocialAccount, 'id'>;
type DemoWallet = Omit<Wallet, 'id'>;

const hex = (random: Random, length: number): string =>
  Array.from({ length }, () => random.integer(0, 15).toString(16)).join('');

/** Accounts that weren't checked yet, so that the check can be tried: demo hunters' own on two networks, and the one claimed falsely. */
export const isUnchecked = ({ network, hunter, isClaimed }: DemoAccount): boolean =>
  isClaimed === true || (hunter?.isKnown === true && (network === 'steemit' || network === 'bitcointalk'));

/** The accounts that hunters have given, as they were seen when they were checked last. */
export function socialAccountRows(random: Random, now: Date, accounts: readonly DemoAccount[]): DemoSocialAccount[] {
  return accounts.flatMap((account): DemoSocialAccount[] => {
    const { network, name, shown, hunter } = account;
    if (hunter === undefined) return [];
    const createdAt = shifted(hunter.since, span.hour).toISOString();
    const checkedAt = isUnchecked(account) ? null : shifted(now, -random.integer(1, 72) * span.hour).toISOString();
    const updatedAt = checkedAt !== null && checkedAt > createdAt ? checkedAt : createdAt;
    const given = {
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
    if (checkedAt === null) return [{ ...given, ...unseen, status: 'unverified' }];
    const { followers, posts, age, isPrivate = false } = shown;
    const accountCreatedAt = shifted(now, -age).toISOString();
    return [{ ...given, followers, posts, accountCreatedAt, isPrivate, checkedAt: updatedAt, status: 'verified' }];
  });
}

/** A wallet address that two hunters share, as if they were one person. */
const sharedAmong = 2;

/** Where hunters want to be paid. */
export function walletRows(random: Random, hunters: readonly DemoHunter[]): DemoWallet[] {
  const shared = `0x${hex(random, 40)}`;
  const others = hunters.filter(({ isKnown }) => !isKnown);
  const sharing = new Set(others.slice(-sharedAmong).map(({ id }) => id));
  return hunters.map(({ id, since, isKnown }): DemoWallet => {
    const createdAt = shifted(since, 2 * span.hour).toISOString();
    const address = sharing.has(id) ? shared : `0x${hex(random, 40)}`;
    const label = isKnown ? 'Main wallet' : null;
    return { address, network: 'ethereum', label, owner: id, createdAt, updatedAt: createdAt, version: 1 };
  });
}
