import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** A key of its own for each purpose, from the one secret of the installation. */
export const deriveKey = (secret: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `quarry ${purpose}`, 32)));
