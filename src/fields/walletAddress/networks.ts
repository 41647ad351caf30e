import { stripInvisible } from '#src/schema/stripInvisible.ts';
import { type NetworkName, networkNames } from './networkNames.ts';

/** A base58 character: the alphabet omits look-alikes (0, O, I, l). */
export const base58 = '[1-9A-HJ-NP-Za-km-z]';

/** A Bech32 character. */
const bech32 = '[02-9ac-hj-np-z]';

/**
 * Each matches the addresses of its network and no other's. The checksum is verified on the server. Of native SegWit, versions 0 and 1:
 * anyone could spend what is sent to a later one.
 */
export const addressShapes = {
  ethereum: /^0x[\da-fA-F]{40}$/,
  bitcoin: new RegExp(`^(?:[13]${base58}{25,34}|bc1q${bech32}{38}|bc1[pq]${bech32}{58})$`),
  neo: new RegExp(`^A${base58}{33}$`),
  tron: new RegExp(`^T${base58}{33}$`),
} as const satisfies Readonly<Record<NetworkName, RegExp>>;

/** What QR codes put around an address: `bitcoin:bc1…?amount=1`, `ethereum:pay-0x…@1`. A call of a contract has the contract's address: it is none. */
const paymentUri = /^(?:bitcoin|ethereum|neo|tron|eip155:\d+):(?:\/\/)?(?:pay-)?([\da-z]+)(?:@\d+)?(?:\?.*)?$/i;
/** Bech32 is written in one case; QR codes have it in upper case (BIP 173). */
const upperBech32 = /^BC1[\dA-Z]+$/;

/** Quotes and punctuation that were copied along. The lookbehind tries each run of them once, so that a long text is read fast. */
const surroundingQuotes = /^["'“”‘’<([]+|(?<!["'“”‘’>)\],;.])["'“”‘’>)\],;.]+$/g;

/** Characters of the longest text that is read: an address in a payment URI with a label and a message. */
const maxLength = 500;

/** An address in its one form, without what was copied along. A longer text than any address is returned unchanged. */
export function normalizeWalletAddress(text: string): string {
  if (text.length > maxLength) return text;
  const trimmed = stripInvisible(text.normalize('NFKC'))
    .trim()
    .replaceAll(surroundingQuotes, '')
    .replace(/^0X(?=[\dA-F]{40}$)/, '0x');
  const address = paymentUri.exec(trimmed)?.[1] ?? trimmed;
  return upperBech32.test(address) ? address.toLowerCase() : address;
}

/** @returns the network that the address belongs to, by its shape; undefined for any other text */
export const detectNetwork = (address: string): NetworkName | undefined =>
  networkNames.find((name) => addressShapes[name].test(address));
