import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The secrets of the installation. */
export interface InstallationSecrets {
  /** The current one: everything new is written with it. */
  readonly secret: string;
  /** The former one, while it is rotated: it reads what was written before. */
  readonly previousSecret?: string | undefined;
}

/** A key of its own for each purpose, from the one secret of the installation. */
export const deriveKey = (secret: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `quarry ${purpose}`, 32)));

/** The keys that can read what was written for a purpose, the current one first. */
export const readingKeys = (
  { secret, previousSecret }: InstallationSecrets,
  purpose: string,
): readonly [KeyObject, ...KeyObject[]] => [
  deriveKey(secret, purpose),
  ...(previousSecret === undefined ? [] : [deriveKey(previousSecret, purpose)]),
];
