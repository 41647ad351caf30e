import type { LinkKind, LinkSite } from '#src/resources/bounty/taskTypes/links/postLink.ts';
import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';

/** Creates an address from its owner's name and a unique number. */
type Address = (name: string, n: number) => string;

/** Addresses of posts by network, in the form of stored links. */
export const postAddresses: Readonly<Record<SocialNetwork, Address>> = {
  linkedin: (_name, n) =>
    `https://www.linkedin.com/feed/update/urn:li:activity:${7_100_000_000_000_000_000n + BigInt(n)}`,
  facebook: (_name, n) => `https://www.facebook.com/${1_000_000_000 + n}`,
  instagram: (_name, n) => `https://www.instagram.com/p/Cx${String(n).padStart(9, '0')}/`,
  medium: (_name, n) => `https://medium.com/p/${n.toString(16).padStart(12, '0')}`,
  telegram: (name, n) => `https://t.me/${name}/${n}`,
  twitter: (_name, n) => `https://x.com/i/status/${1_700_000_000_000_000_000n + BigInt(n)}`,
  vk: (_name, n) => `https://vk.com/wall${10_000 + n}_${n}`,
  youtube: (_name, n) => `https://www.youtube.com/watch?v=${String(n).padStart(11, 'q')}`,
  steemit: (name, n) => `https://steemit.com/@${name}/how-i-hunt-${n}`,
  reddit: (_name, n) => `https://www.reddit.com/comments/1q${n.toString(36).padStart(4, '0')}`,
  bitcointalk: (_name, n) => `https://bitcointalk.org/index.php?msg=${60_000_000 + n}`,
};

const commentNumber = (n: number): string => String(17_900_000_000_000_000n + BigInt(n));

const page: Address = (name, n) => `https://docs.example/${name}/translation-${n}`;

/** Addresses of comments, below the address of their post. */
const commentAddresses: Readonly<Partial<Record<LinkSite, Address>>> = {
  facebook: (post, n) => `${post}?comment_id=${2_000_000_000 + n}`,
  instagram: (post, n) => `${post}c/${commentNumber(n)}/`,
  vk: (post, n) => `${post}?reply=${n}`,
  youtube: (post, n) => `${post}&lc=Ugx${String(n).padStart(12, '0')}`,
  reddit: (post, n) => `${post}/comment/k${n.toString(36).padStart(5, '0')}`,
};

/** Returns the address of a comment below a post; undefined on a site whose comments are posts. */
export const commentBelow = (site: LinkSite, post: string, n: number): string | undefined =>
  commentAddresses[site]?.(post, n);

/** Addresses of pages that aren't posts. */
const otherAddresses: Readonly<Partial<Record<LinkSite, Partial<Record<LinkKind, Address>>>>> = {
  linkedin: { group: (_name, n) => `https://www.linkedin.com/groups/${8_000_000 + n}` },
  vk: {
    story: (_name, n) => `https://vk.com/story${10_000 + n}_${n}`,
  },
  bitcointalk: { group: (_name, n) => `https://bitcointalk.org/index.php?topic=${500_000 + n}.0` },
};

/** Returns the address of a link's target on a site. */
export function addressOf(site: LinkSite, kind: LinkKind, name: string, n: number): string {
  const post = site === 'web' ? page : postAddresses[site];
  return (otherAddresses[site]?.[kind] ?? post)(name, n);
}
