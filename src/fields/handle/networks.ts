import { limits } from '#src/limits.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';

interface Mask {
  /** A character that a handle can't have. */
  readonly other: RegExp;
  /** Characters after the @. */
  readonly max: number;
  readonly problem: ProblemName;
  /** Where people of that name are found. */
  readonly site: string;
}

/** The masks of specification section 5. */
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
} as const satisfies Readonly<Record<string, Mask>>;

export type Network = keyof typeof networks;

export const isNetwork = (name: unknown): name is Network => typeof name === 'string' && Object.hasOwn(networks, name);

/** What a handle can be of a text that was typed or pasted, an address of the network's site as well; '' where nothing is left. */
export function masked(network: Network, text: string): string {
  const { other, max } = networks[network];
  const name = text
    .replace(/^https?:\/\/[^/]*\//, '')
    .replace(other, '')
    .slice(0, max);
  return name === '' ? '' : `@${name}`;
}
