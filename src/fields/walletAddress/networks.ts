import { stripInvisible } from '#src/schema/stripInvisible.ts';
import { type NetworkName, networkNames } from './networkNames.ts';

/** A base58 character: the alphabet omits look-alikes (0, O, I, l). */
export const base58 = '[1-9A-HJ-NP-Za-km-z]';

/** A Bech32 character. */
const bech32 = '[02-9ac-hj-np-z]';

/**
 * Each pattern matches only its network's addresses. The server verifies the checksum. Native SegWit is limited to versions 0 and 1: anyone
 * could spend coins sent to a later version.
 */
export const addressShapes = {
  ethereum: /^0x[\da-fA-F]{40}$/,
  bitcoin: new RegExp(`^(?:[13]${base58}{25,34}|bc1q${bech32}{38}|bc1[pq]${bech32}{58})$`),
  neo: new RegExp(`^A${base58}{33}$`),
  tron: new RegExp(`^T${base58}{33}$`),
} as const satisfies Readonly<Record<NetworkName, RegExp>>;

/** The URIs of QR codes: `bitcoin:bc1…?amount=1`, `ethereum:pay-0x…@1`. A contract call has the contract's address, so it is excluded. */
const paymentUri = /^(?:bitcoin|ethereum|neo|tron|eip155:\d+):(?:\/\/)?(?:pay-)?([\da-z]+)(?:@\d+)?(?:\?.*)?$/i;
/** Bech32 has one case; QR codes use upper case (BIP 173). */
const upperBech32 = /^BC1[\dA-Z]+$/;

/** Quotes and punctuation around a copied address. The lookbehind tries each run once, so that long texts are fast. */
const surroundingQuotes = /^["'“”‘’<([]+|(?<!["'“”‘’>)\],;.])["'“”‘’>)\],;.]+$/g;

/** Characters of the longest text that is parsed: a payment URI with a label and a message. */
const maxLength = 500;

/** Normalizes an address, without copied punctuation. A text beyond the maximum length is returned unchanged. */
export function normalizeWalletAddress(text: string): string {
  if (text.length > maxLength) return text;
  const trimmed = stripInvisible(text.normalize('NFKC'))
    .trim()
    .replaceAll(surroundingQuotes, '')
    .replace(/^0X(?=[\dA-F]{40}$)/, '0x');
  const address = paymentUri.exec(trimmed)?.[1] ?? trimmed;
  return upperBech32.test(address) ? address.toLowerCase() : address;
}

/** @returns the network of the address, by its format; undefined for any other text */
export const detectNetwork = (address: string): NetworkName | undefined =>
  networkNames.find((name) => addressShapes[name].test(address));
