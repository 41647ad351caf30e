import { limits } from '#src/limits.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';

interface Mask {
  /** A character that a handle can't have. */
  readonly forbidden: RegExp;
  /** Characters after the @. */
  readonly max: number;
  /** What the network asks of the whole name besides. */
  readonly pattern?: RegExp;
  /** The network knows no capital letters. */
  readonly lowerCase?: true;
  readonly problem: ProblemName;
  /** Where people of that name are found. */
  readonly profileUrl: string;
  /** What an address has between the site and the name, if it has anything. */
  readonly pathPrefix?: RegExp;
  /** A name for samples. */
  readonly sample?: string;
}

/** The masks of specification section 5, and for the other networks of tasks the rules of their own. */
export const networks = {
  instagram: {
    forbidden: /[^a-z\d_.]/gi,
    max: limits.instagramHandle,
    problem: 'invalidInstagramHandle',
    profileUrl: 'https://www.instagram.com/',
  },
  twitter: {
    forbidden: /[^a-z\d_]/gi,
    max: limits.twitterHandle,
    problem: 'invalidTwitterHandle',
    profileUrl: 'https://twitter.com/',
  },
  telegram: {
    forbidden: /[^a-z\d_]/gi,
    max: 32,
    pattern: /^[a-z].{3}/i,
    problem: 'invalidTelegramHandle',
    profileUrl: 'https://t.me/',
    pathPrefix: /^s\//,
  },
  vk: {
    forbidden: /[^a-z\d_.]/gi,
    max: 32,
    pattern: /^(?:[a-z].{4}|(?:id|club|public)\d+$)/i,
    problem: 'invalidVkHandle',
    profileUrl: 'https://vk.com/',
  },
  reddit: {
    forbidden: /[^a-z\d_-]/gi,
    max: 20,
    pattern: /^.{3}/,
    problem: 'invalidRedditHandle',
    profileUrl: 'https://www.reddit.com/user/',
    pathPrefix: /^u(?:ser)?\//,
  },
  subreddit: {
    forbidden: /[^a-z\d_]/gi,
    max: 21,
    pattern: /^[a-z\d].{2}/i,
    problem: 'invalidSubredditHandle',
    profileUrl: 'https://www.reddit.com/r/',
    pathPrefix: /^r\//,
  },
  steemit: {
    forbidden: /[^a-z\d.-]/g,
    max: 16,
    pattern: /^(?:[a-z][a-z\d-]+[a-z\d](?:\.(?=.)|$))+$/,
    lowerCase: true,
    problem: 'invalidSteemitHandle',
    profileUrl: 'https://steemit.com/@',
    sample: 'hunter-',
  },
  medium: {
    forbidden: /[^a-z\d_.-]/gi,
    max: 60,
    problem: 'invalidMediumHandle',
    profileUrl: 'https://medium.com/@',
  },
  youtube: {
    forbidden: /[^\p{L}\p{N}_.·-]/gu,
    max: 30,
    pattern: /^.{3}/u,
    problem: 'invalidYoutubeHandle',
    profileUrl: 'https://www.youtube.com/@',
  },
  linkedin: {
    forbidden: /[^\p{L}\p{N}-]/gu,
    max: 100,
    pattern: /^.{3}/u,
    problem: 'invalidLinkedinHandle',
    profileUrl: 'https://www.linkedin.com/in/',
    pathPrefix: /^in\//,
    sample: 'hunter-',
  },
  facebook: {
    forbidden: /[^a-z\d.]/gi,
    max: 50,
    pattern: /^.{5}/,
    problem: 'invalidFacebookHandle',
    profileUrl: 'https://www.facebook.com/',
    sample: 'hunter.',
  },
  bitcointalk: {
    forbidden: /[\p{C}<>&"'=\\]/gu,
    max: 25,
    pattern: /^\S(?:.*\S)?$/u,
    problem: 'invalidBitcointalkHandle',
    profileUrl: 'https://bitcointalk.org/index.php?action=profile;user=',
    pathPrefix: /^index\.php\?action=profile;user=/,
  },
} as const satisfies Readonly<Record<string, Mask>>;

export type Network = keyof typeof networks;

export const isNetwork = (name: unknown): name is Network => typeof name === 'string' && Object.hasOwn(networks, name);

/** The name that an address of the network's site has, or the text itself where it is none. */
function nameIn(text: string, pathPrefix: RegExp | undefined): string {
  const address = /^https?:\/\/[^/]*\/(.*)/.exec(text)?.[1];
  if (address === undefined) return text;
  const [name = ''] = address.replace(pathPrefix ?? '', '').split(/[/?#;]/, 1);
  return name;
}

/** What a handle can be of a text that was typed or pasted, an address of the network's site as well; '' where nothing is left. */
export function applyMask(network: Network, text: string): string {
  const { forbidden, max, pathPrefix, lowerCase }: Mask = networks[network];
  const found = nameIn(text, pathPrefix);
  const name = Array.from((lowerCase ? found.toLowerCase() : found).replace(/^@/, '').replace(forbidden, ''))
    .slice(0, max)
    .join('');
  return name === '' ? '' : `@${name}`;
}

/** @returns whether a text, its @ with it, can be somebody's name on the network */
export function isHandle(network: Network, text: string): boolean {
  const { pattern }: Mask = networks[network];
  return text !== '' && applyMask(network, text) === text && (pattern?.test(text.slice(1)) ?? true);
}

/** The address of the page of that name. */
export const profileUrlOf = (network: Network, handle: string): string =>
  networks[network].profileUrl + encodeURIComponent(handle.slice(1));

/** A name that could be somebody's, another for another number. */
export function sampleHandle(network: Network, n: number): string {
  const { sample = 'hunter_' }: Mask = networks[network];
  return `@${sample}${n}`;
}
