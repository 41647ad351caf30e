import type { NetworkName } from './networkNames.ts';

const alternating =
  (one: string, other: string) =>
  (n: number): string =>
    n % 2 === 0 ? one : other;

/** Sample addresses; different for different n, if there are enough. */
export const addressSamples = {
  // Lower-case addresses have no checksum.
  ethereum: (n) => `0x${n.toString(16).padStart(40, '0')}`,
  bitcoin: alternating('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'),
  neo: alternating('APBWDFXtdrcZ4CQYyqGUamyKU1UeXGrKhk', 'AcQT3EriyauVL42uNcBNaxARdzB4UiZiyA'),
  tron: alternating('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7'),
} as const satisfies Readonly<Record<NetworkName, (n: number) => string>>;
