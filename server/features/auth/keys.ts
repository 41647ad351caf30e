import { createHash, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

/** A key of its own for each purpose, from the one secret of the installation. */
export const deriveKey = (secret: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `quarry ${purpose}`, 32)));

/** 256 random bits, as text. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a random secret. Without salt or slow hashing, because it can't be guessed. */
export const fingerprintOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
