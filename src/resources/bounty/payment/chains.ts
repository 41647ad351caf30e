import { base58, type NetworkName } from '#src/fields/walletAddress/networks.ts';
import type { Parameters, ProblemName } from '#src/problems/catalogue.ts';

/** What a transaction hash looks like, and what is said of one that doesn't. */
interface HashFormat {
  readonly shape: RegExp;
  readonly problem: ProblemName;
  readonly parameters?: Parameters;
}

const prefixed: HashFormat = { shape: /^0x[\da-fA-F]{64}$/, problem: 'hashPrefixed' };
const plain: HashFormat = { shape: /^[\da-fA-F]{64}$/, problem: 'hashPlain' };
const optionalPrefix: HashFormat = { shape: /^(?:0x)?[\da-fA-F]{64}$/, problem: 'hashEitherHex' };

const base58Hash = (min: number, max: number): HashFormat => ({
  shape: new RegExp(`^${base58}{${min},${max}}$`),
  problem: 'hashBase58',
  parameters: { min, max },
});

export interface Chain {
  /** What its addresses are called among wallets; without one nobody can give a wallet of it. */
  readonly network?: NetworkName;
  readonly hash: HashFormat;
}

/** Where coins and tokens are sent; i18n/en/choices.ts has what they are called. */
export const chains = {
  ethereum: { network: 'ethereum', hash: prefixed },
  bnb: { network: 'ethereum', hash: prefixed },
  beacon: { hash: plain },
  bitcoin: { network: 'bitcoin', hash: plain },
  tron: { network: 'tron', hash: plain },
  // Its explorers write them with 0x, its wallets without.
  neo: { network: 'neo', hash: optionalPrefix },
  // Numbers of 64 bytes, and of 32: each zero that they begin with makes them shorter, to a digit for a byte.
  solana: { hash: base58Hash(64, 88) },
  waves: { hash: base58Hash(32, 44) },
  eos: { hash: plain },
  qtum: { hash: plain },
} as const satisfies Readonly<Record<string, Chain>>;

export type ChainName = keyof typeof chains;
