import type { directoryProfiles } from '#server/features/bounty/directory/tables.ts';
import { profileUrlOf } from '#src/fields/handle/networks.ts';
import { type SocialNetwork, socialNetworks } from '#src/resources/bounty/taskTypes/networks.ts';
import type { Random } from '../random.ts';
import { shifted, span } from '../times.ts';
import { type Appearance, characters, demoTags, shortcomings, welcome } from './characters.ts';
import type { DemoHunter } from './hunters.ts';

/** An account of the directory, with its hunter, if any. */
export interface DemoAccount {
  readonly network: SocialNetwork;
  readonly name: string;
  readonly shown: Appearance;
  readonly hunter?: DemoHunter;
  /** Somebody else's, whom the directory knows it of. */
  readonly isClaimed?: true;
}

/** Where every hunter is. */
const everywhere: SocialNetwork = 'twitter';
/** How many networks a hunter is on besides. */
const networksEach = { least: 1, most: 3 };

const told: readonly DemoAccount[] = socialNetworks.flatMap((network) =>
  Object.entries(characters).map(([name, shown]) => ({ network, name, shown })),
);

/** The hunters to sign in with are on every network, with a shortcoming here and there. */
const knownAccounts = (hunter: DemoHunter): DemoAccount[] =>
  socialNetworks.map((network) => {
    const shown = { ...welcome, ...shortcomings[network] };
    return { network, name: hunter.name, shown, hunter };
  });

const someAppearance = (random: Random): Appearance => ({
  followers: random.integer(40, 9_000),
  posts: random.integer(4, 900),
  age: random.integer(30, 3_000) * span.day,
  tags: random.integer(1, 5) === 1 ? [] : demoTags,
  follows: random.integer(1, 5) > 1,
});

function otherAccounts(random: Random, hunter: DemoHunter): DemoAccount[] {
  const others = random.shuffled(socialNetworks.filter((network) => network !== everywhere));
  const count = random.integer(networksEach.least, networksEach.most);
  return [everywhere, ...others.slice(0, count)].map((network) => ({
    network,
    name: hunter.name,
    shown: someAppearance(random),
    hunter,
  }));
}

/** The last hunter claims the account of the one before, as if both were one person. */
function withClaim(accounts: readonly DemoAccount[], hunters: readonly DemoHunter[]): DemoAccount[] {
  const [one, other] = hunters.slice(-2);
  const claimed = accounts.find(({ network, hunter }) => network === everywhere && hunter === one);
  if (other === undefined || claimed === undefined) return [...accounts];
  const own = accounts.filter(({ network, hunter }) => network !== everywhere || hunter !== other);
  return [...own, { ...claimed, hunter: other, isClaimed: true }];
}

/** All accounts of the directory, with the hunters who claim them. */
export function demoAccountsOf(random: Random, hunters: readonly DemoHunter[]): DemoAccount[] {
  const own = hunters.flatMap((hunter) => (hunter.isKnown ? knownAccounts(hunter) : otherAccounts(random, hunter)));
  return [...told, ...withClaim(own, hunters)];
}

/** An account as the directory keeps it. */
export function profileRow(
  { network, name, shown, hunter }: DemoAccount,
  now: Date,
): typeof directoryProfiles.$inferInsert {
  const { followers, posts, age, isPrivate = false, tags } = shown;
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
