import { limits } from '#src/limits.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';

interface Mask {
  /** A character that a handle can't have. */
  readonly other: RegExp;
  /** Characters after the @. */
  readonly max: number;
  /** What the network asks of the whole name besides. */
  readonly whole?: RegExp;
  /** The network knows no capital letters. */
  readonly small?: true;
  readonly problem: ProblemName;
  /** Where people of that name are found. */
  readonly site: string;
  /** What an address has between the site and the name, if it has anything. */
  readonly before?: RegExp;
  /** A name for samples. */
  readonly sample?: string;
}

/** The masks of specification section 5, and for the other networks of tasks the rules of their own. */
export const networks = {
  instagram: {
    other: /[^a-z\d_.]/gi,
    max: limits.instagramHandle,
    problem: 'invalidInstagramHandle',
    site: 'https://www.instagram.com/',
  },
  twitter: {
    other: /[^a-z\d_]/gi,
    max: limits.twitterHandle,
    problem: 'invalidTwitterHandle',
    site: 'https://twitter.com/',
  },
  telegram: {
    other: /[^a-z\d_]/gi,
    max: 32,
    whole: /^[a-z].{3}/i,
    problem: 'invalidTelegramHandle',
    site: 'https://t.me/',
    before: /^s\//,
  },
  vk: {
    other: /[^a-z\d_.]/gi,
    max: 32,
    whole: /^(?:[a-z].{4}|(?:id|club|public)\d+$)/i,
    problem: 'invalidVkHandle',
    site: 'https://vk.com/',
  },
  reddit: {
    other: /[^a-z\d_-]/gi,
    max: 20,
    whole: /^.{3}/,
    problem: 'invalidRedditHandle',
    site: 'https://www.reddit.com/user/',
    before: /^u(?:ser)?\//,
  },
  subreddit: {
    other: /[^a-z\d_]/gi,
    max: 21,
    whole: /^[a-z\d].{2}/i,
    problem: 'invalidSubredditHandle',
    site: 'https://www.reddit.com/r/',
    before: /^r\//,
  },
  steemit: {
    other: /[^a-z\d.-]/g,
    max: 16,
    whole: /^(?:[a-z][a-z\d-]+[a-z\d](?:\.(?=.)|$))+$/,
    small: true,
    problem: 'invalidSteemitHandle',
    site: 'https://steemit.com/@',
    sample: 'hunter-',
  },
  medium: {
    other: /[^a-z\d_.-]/gi,
    max: 60,
    problem: 'invalidMediumHandle',
    site: 'https://medium.com/@',
  },
  youtube: {
    other: /[^\p{L}\p{N}_.·-]/gu,
    max: 30,
    whole: /^.{3}/u,
    problem: 'invalidYoutubeHandle',
    site: 'https://www.youtube.com/@',
  },
  linkedin: {
    other: /[^\p{L}\p{N}-]/gu,
    max: 100,
    whole: /^.{3}/u,
    problem: 'invalidLinkedinHandle',
    site: 'https://www.linkedin.com/in/',
    before: /^in\//,
    sample: 'hunter-',
  },
  facebook: {
    other: /[^a-z\d.]/gi,
    max: 50,
    whole: /^.{5}/,
    problem: 'invalidFacebookHandle',
    site: 'https://www.facebook.com/',
    sample: 'hunter.',
  },
  bitcointalk: {
    other: /[\p{C}<>&"'=\\]/gu,
    max: 25,
    whole: /^\S(?:.*\S)?$/u,
    problem: 'invalidBitcointalkHandle',
    site: 'https://bitcointalk.org/index.php?action=profile;user=',
    before: /^index\.php\?action=profile;user=/,
  },
} as const satisfies Readonly<Record<string, Mask>>;

export type Network = keyof typeof networks;

export const isNetwork = (name: unknown): name is Network => typeof name === 'string' && Object.hasOwn(networks, name);

/** The name that an address of the network's site has, or the text itself where it is none. */
function nameIn(text: string, before: RegExp | undefined): string {
  const address = /^https?:\/\/[^/]*\/(.*)/.exec(text)?.[1];
  if (address === undefined) return text;
  const [name = ''] = address.replace(before ?? '', '').split(/[/?#;]/, 1);
  return name;
}

/** What a handle can be of a text that was typed or pasted, an address of the network's site as well; '' where nothing is left. */
export function masked(network: Network, text: string): string {
  const { other, max, before, small }: Mask = networks[network];
  const found = nameIn(text, before);
  const name = Array.from((small ? found.toLowerCase() : found).replace(/^@/, '').replace(other, ''))
    .slice(0, max)
    .join('');
  return name === '' ? '' : `@${name}`;
}

/** @returns whether a text, its @ with it, can be somebody's name on the network */
export function isHandle(network: Network, text: string): boolean {
  const { whole }: Mask = networks[network];
  return text !== '' && masked(network, text) === text && (whole?.test(text.slice(1)) ?? true);
}

/** The address of the page of that name. */
export const profileOf = (network: Network, handle: string): string =>
  networks[network].site + encodeURIComponent(handle.slice(1));

/** A name that could be somebody's, another for another number. */
export function sampleHandle(network: Network, n: number): string {
  const { sample = 'hunter_' }: Mask = networks[network];
  return `@${sample}${n}`;
}
