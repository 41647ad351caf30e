import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as text. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the stored hash of a random secret. A fast hash without salt suffices, because the secret can't be guessed. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
