import type { NetworkName } from '#src/fields/walletAddress/networkNames.ts';
import { base58 } from '#src/fields/walletAddress/networks.ts';
import type { Parameters, ProblemName } from '#src/problems/catalogue.ts';

/** The format of a transaction hash, and the problem of one that doesn't match. */
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
  /** The network of its wallet addresses; hunters can't add wallets on a chain without a network. */
  readonly network?: NetworkName;
  readonly hash: HashFormat;
}

/** The blockchains that coins and tokens are sent on. Their labels are in i18n/en/choices.ts. */
export const chains = {
  ethereum: { network: 'ethereum', hash: prefixed },
  bnb: { network: 'ethereum', hash: prefixed },
  beacon: { hash: plain },
  bitcoin: { network: 'bitcoin', hash: plain },
  tron: { network: 'tron', hash: plain },
  // Explorers show hashes with 0x, wallets without it.
  neo: { network: 'neo', hash: optionalPrefix },
  // 64 bytes (Solana) and 32 bytes (Waves) in base58. Leading zero bytes shorten the text, down to one character per byte.
  solana: { hash: base58Hash(64, 88) },
  waves: { hash: base58Hash(32, 44) },
  eos: { hash: plain },
  qtum: { hash: plain },
} as const satisfies Readonly<Record<string, Chain>>;

export type ChainName = keyof typeof chains;
