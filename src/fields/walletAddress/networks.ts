import { type NetworkName, networkNames } from './networkNames.ts';

/** A base58 character: the alphabet omits look-alikes (0, O, I, l). */
export const base58 = '[1-9A-HJ-NP-Za-km-z]';

interface Network {
  /** Matches its addresses and no other network's. The checksum is verified on the server. */
  readonly shape: RegExp;
  /** A sample address; different for different n, as far as there are enough. */
  readonly sample: (n: number) => string;
}

const alternating =
  (one: string, other: string) =>
  (n: number): string =>
    n % 2 === 0 ? one : other;

export const networks = {
  ethereum: {
    shape: /^0x[\da-fA-F]{40}$/,
    // An address in lower case carries no checksum.
    sample: (n) => `0x${n.toString(16).padStart(40, '0')}`,
  },
  bitcoin: {
    shape: new RegExp(`^(?:[13]${base58}{25,34}|bc1[02-9ac-hj-np-z]{11,87})$`),
    sample: alternating('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'),
  },
  neo: {
    shape: new RegExp(`^A${base58}{33}$`),
    sample: alternating('APBWDFXtdrcZ4CQYyqGUamyKU1UeXGrKhk', 'AcQT3EriyauVL42uNcBNaxARdzB4UiZiyA'),
  },
  tron: {
    shape: new RegExp(`^T${base58}{33}$`),
    sample: alternating('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7'),
  },
} as const satisfies Readonly<Record<NetworkName, Network>>;

/** @returns the network that the address belongs to, by its shape; undefined for any other text */
export const networkOf = (address: string): NetworkName | undefined =>
  networkNames.find((name) => networks[name].shape.test(address));
