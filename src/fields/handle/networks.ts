import { limits } from '#src/limits.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';
import { longestHost } from '#src/schema/domainName.ts';
import { stripInvisible } from '#src/schema/stripInvisible.ts';
import { parseProfileAddress } from './profiles.ts';

interface Mask {
  /** Matches the characters that a handle can't contain. */
  readonly forbidden: RegExp;
  /** Maximum number of characters after the @. */
  readonly max: number;
  /** Matches valid names, if characters and length don't suffice. */
  readonly pattern?: RegExp;
  /** Whether names are lower-case; upper case is converted. */
  readonly lowerCase?: true;
  readonly problem: ProblemName;
  /** The URL of a profile, up to the name. */
  readonly profileUrl: string;
  /** Whether names may contain characters of addresses. */
  readonly hasSigns?: true;
  /** Prefix of sample names; `hunter_` by default. */
  readonly sample?: string;
}

/** The masks of specification section 5, and the rules of other networks. */
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
  },
  subreddit: {
    forbidden: /[^a-z\d_]/gi,
    max: 21,
    pattern: /^[a-z\d].{2}/i,
    problem: 'invalidSubredditHandle',
    profileUrl: 'https://www.reddit.com/r/',
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
    // `UC` and 22 characters are a channel's ID: such a handle would be another user's.
    pattern: /^(?!UC[\w-]{22}$).{3}/u,
    problem: 'invalidYoutubeHandle',
    profileUrl: 'https://www.youtube.com/@',
  },
  linkedin: {
    forbidden: /[^\p{L}\p{N}-]/gu,
    max: 100,
    pattern: /^.{3}/u,
    problem: 'invalidLinkedinHandle',
    profileUrl: 'https://www.linkedin.com/in/',
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
    hasSigns: true,
  },
} as const satisfies Readonly<Record<string, Mask>>;

export type Network = keyof typeof networks;

export const isNetwork = (name: unknown): name is Network => typeof name === 'string' && Object.hasOwn(networks, name);

/** Converts a typed name to a handle: adds the @ and drops forbidden characters; '' if none remains. */
export function applyMask(network: Network, text: string): string {
  const { forbidden, max, lowerCase }: Mask = networks[network];
  const name = Array.from((lowerCase ? text.toLowerCase() : text).replace(/^@/, '').replace(forbidden, ''))
    .slice(0, max)
    .join('');
  return name === '' ? '' : `@${name}`;
}

function fitsMask(network: Network, text: string): boolean {
  const { pattern }: Mask = networks[network];
  return text !== '' && applyMask(network, text) === text && (pattern?.test(text.slice(1)) ?? true);
}

/** The version of `parseHandle`: a digest that a test checks. */
export const handleVersion = 'a21d40be10a4';

/**
 * Parses a typed or pasted handle: the name with or without its @, or the address of the profile.
 * @returns undefined if it names no account of the network
 * @example parseHandle('telegram', 't.me/ann_lee') // '@ann_lee'
 */
export function parseHandle(network: Network, text: string): string | undefined {
  const { lowerCase }: Mask = networks[network];
  // Parsing a long host as an address could take minutes.
  if (text.length > longestHost) return undefined;
  const typed = stripInvisible(text)
    .trim()
    .replace(/^[@＠]/, '');
  const profileName = parseProfileAddress(network, typed);
  if (profileName === undefined) return undefined;
  const name = profileName === null ? typed : profileName.replace(/^@/, '');
  const handle = `@${lowerCase ? name.toLowerCase() : name}`;
  return fitsMask(network, handle) ? handle : undefined;
}

/** @returns whether a text, including its @, is a valid handle on the network */
export const isHandle = (network: Network, text: string): boolean => parseHandle(network, text) === text;

/** Whether a text may be an address, or the beginning of one: then no character is dropped. */
function looksLikeAddress(network: Network, text: string): boolean {
  const { forbidden, hasSigns }: Mask = networks[network];
  if (hasSigns) return /^@?(?:https?:|(?:www\.)?bitcointalk\.org)/i.test(text);
  return /[/:?%]/.test(text) || (text.includes('.') && '.'.replace(forbidden, '') === '');
}

/** Returns the text of an input while the user types. */
export const maskInput = (network: Network, text: string): string =>
  looksLikeAddress(network, text) ? text : applyMask(network, text);

/** Returns the text of an input on blur. An address without an account stays and is refused: its parts may name another user. */
export function maskOnBlur(network: Network, text: string): string {
  const isAddress =
    looksLikeAddress(network, text) &&
    (/[/:?%]/.test(text) || text.length > longestHost || parseProfileAddress(network, text) === undefined);
  return parseHandle(network, text) ?? (isAddress ? text : applyMask(network, text));
}

/** The URL of the profile with that handle. */
export const profileUrlOf = (network: Network, handle: string): string =>
  networks[network].profileUrl + encodeURIComponent(handle.slice(1));

/** Returns a valid sample handle, different for each n. */
export function sampleHandle(network: Network, n: number): string {
  const { sample = 'hunter_' }: Mask = networks[network];
  return `@${sample}${n}`;
}
