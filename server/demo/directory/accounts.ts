import type { directoryProfiles } from '#server/features/bounty/directory/tables.ts';
import { profileUrlOf } from '#src/fields/handle/networks.ts';
import { type SocialNetwork, socialNetworks } from '#src/resources/bounty/taskTypes/networks.ts';
import type { Random } from '../random.ts';
import { shifted, span } from '../times.ts';
import type { DemoHunter } from './hunters.ts';
import { demoTags, eligibleProfile, type ProfileData, sampleProfiles, shortcomings } from './sampleProfiles.ts';

/** An account of the directory, with its hunter if any. */
export interface DirectoryAccount {
  readonly network: SocialNetwork;
  readonly name: string;
  readonly profile: ProfileData;
  readonly hunter?: DemoHunter;
  /** Whether the hunter claims the account although the directory knows another owner. */
  readonly isClaimed?: true;
}

/** The network on which every hunter has an account. */
const commonNetwork: SocialNetwork = 'twitter';
/** The number of further networks of a hunter. */
const networksEach = { least: 1, most: 3 };

const sampleAccounts: readonly DirectoryAccount[] = socialNetworks.flatMap((network) =>
  Object.entries(sampleProfiles).map(([name, profile]) => ({ network, name, profile })),
);

/** Hunters who can sign in have an account on every network, some with a shortcoming. */
const signInAccounts = (hunter: DemoHunter): DirectoryAccount[] =>
  socialNetworks.map((network) => {
    const profile = { ...eligibleProfile, ...shortcomings[network] };
    return { network, name: hunter.name, profile, hunter };
  });

const randomProfile = (random: Random): ProfileData => ({
  followers: random.integer(40, 9_000),
  posts: random.integer(4, 900),
  age: random.integer(30, 3_000) * span.day,
  tags: random.integer(1, 5) === 1 ? [] : demoTags,
  follows: random.integer(1, 5) > 1,
});

function randomAccounts(random: Random, hunter: DemoHunter): DirectoryAccount[] {
  const others = random.shuffled(socialNetworks.filter((network) => network !== commonNetwork));
  const count = random.integer(networksEach.least, networksEach.most);
  return [commonNetwork, ...others.slice(0, count)].map((network) => ({
    network,
    name: hunter.name,
    profile: randomProfile(random),
    hunter,
  }));
}

/** Makes the last hunter claim the previous hunter's account, as if both were one person. */
function withClaim(accounts: readonly DirectoryAccount[], hunters: readonly DemoHunter[]): DirectoryAccount[] {
  const [one, other] = hunters.slice(-2);
  const claimed = accounts.find(({ network, hunter }) => network === commonNetwork && hunter === one);
  if (other === undefined || claimed === undefined) return [...accounts];
  const own = accounts.filter(({ network, hunter }) => network !== commonNetwork || hunter !== other);
  return [...own, { ...claimed, hunter: other, isClaimed: true }];
}

/** Returns all accounts of the directory, with the hunters who claim them. */
export function directoryAccountsOf(random: Random, hunters: readonly DemoHunter[]): DirectoryAccount[] {
  const own = hunters.flatMap((hunter) => (hunter.canSignIn ? signInAccounts(hunter) : randomAccounts(random, hunter)));
  return [...sampleAccounts, ...withClaim(own, hunters)];
}

/** Returns the directory's row of an account. */
export function profileRow(
  { network, name, profile, hunter }: DirectoryAccount,
  now: Date,
): typeof directoryProfiles.$inferInsert {
  const { followers, posts, age, isPrivate = false, tags } = profile;
  return {
    network,
    handle: `@${name}`,
    url: profileUrlOf(network, `@${name}`),
    followers,
    posts,
    accountCreatedAt: shifted(now, -age),
    isPrivate,
    about: isPrivate ? null : ['I try new projects.', ...tags.map((tag) => `#${tag}`)].join(' '),
    tags: [...tags],
    userId: hunter?.id,
  };
}
