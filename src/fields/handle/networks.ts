import { limits } from '#src/limits.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';

interface Mask {
  /** Matches the characters that a handle can't have. */
  readonly forbidden: RegExp;
  /** Maximum number of characters after the @. */
  readonly max: number;
  /** Matches valid names, where the characters and the length are not enough. */
  readonly pattern?: RegExp;
  /** Names are lower-case; upper case is converted. */
  readonly lowerCase?: true;
  readonly problem: ProblemName;
  /** The URL of a profile, up to the name. */
  readonly profileUrl: string;
  /** The part of a pasted URL between the host and the name, where there is one. */
  readonly pathPrefix?: RegExp;
  /** Prefix of sample names; `hunter_` by default. */
  readonly sample?: string;
}

/** The masks of specification section 5, and the other networks' own rules. */
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

/** The name in the URL of a profile; any other text is returned unchanged. */
function nameIn(text: string, pathPrefix: RegExp | undefined): string {
  const address = /^https?:\/\/[^/]*\/(.*)/.exec(text)?.[1];
  if (address === undefined) return text;
  const [name = ''] = address.replace(pathPrefix ?? '', '').split(/[/?#;]/, 1);
  return name;
}

/** Turns a typed or pasted text, or the URL of a profile, into a handle; '' when no character is left. */
export function applyMask(network: Network, text: string): string {
  const { forbidden, max, pathPrefix, lowerCase }: Mask = networks[network];
  const found = nameIn(text, pathPrefix);
  const name = Array.from((lowerCase ? found.toLowerCase() : found).replace(/^@/, '').replace(forbidden, ''))
    .slice(0, max)
    .join('');
  return name === '' ? '' : `@${name}`;
}

/** @returns whether a text, including its @, is a valid handle on the network */
export function isHandle(network: Network, text: string): boolean {
  const { pattern }: Mask = networks[network];
  return text !== '' && applyMask(network, text) === text && (pattern?.test(text.slice(1)) ?? true);
}

/** The URL of the profile with that handle. */
export const profileUrlOf = (network: Network, handle: string): string =>
  networks[network].profileUrl + encodeURIComponent(handle.slice(1));

/** A valid sample handle, different for each n. */
export function sampleHandle(network: Network, n: number): string {
  const { sample = 'hunter_' }: Mask = networks[network];
  return `@${sample}${n}`;
}
