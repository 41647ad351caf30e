import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The secrets of the installation. */
export interface InstallationSecrets {
  /** Encrypts and signs new values. */
  readonly secret: string;
  /** The former secret, while it is being rotated. It decrypts and verifies older values. */
  readonly previousSecret?: string | undefined;
}

/** Derives a separate key for each purpose from the installation's secret. */
export const deriveKey = (secret: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `quarry ${purpose}`, 32)));

/** The keys that can read the stored values of a purpose, the current key first. */
export const readingKeys = (
  { secret, previousSecret }: InstallationSecrets,
  purpose: string,
): readonly [KeyObject, ...KeyObject[]] => [
  deriveKey(secret, purpose),
  ...(previousSecret === undefined ? [] : [deriveKey(previousSecret, purpose)]),
];
