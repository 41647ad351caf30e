import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as text. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a random secret. Without salt or slow hashing, because it can't be guessed. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
