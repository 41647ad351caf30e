import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '#server/platform/deriveKey.ts';
import type { Platform } from '#server/platform/platform.ts';

const algorithm = 'aes-256-gcm';
/** Bytes. */
const [nonceLength, tagLength] = [12, 16];

const keyOf = ({ secret }: Pick<Platform, 'secret'>) => deriveKey(secret, 'authenticator secrets');

/** Encrypts a secret that has to be read again, with a key of the installation. It can be opened for the same user alone. */
export function seal(platform: Pick<Platform, 'secret'>, userId: number, secret: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(platform), nonce).setAAD(Buffer.from(String(userId)));
  const sealed = [cipher.update(secret, 'utf8'), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url');
}

/** @returns undefined for what was sealed with another `SECRET`, or for another user */
export function unseal(platform: Pick<Platform, 'secret'>, userId: number, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, nonceLength);
  const tag = bytes.subarray(nonceLength, nonceLength + tagLength);
  const decipher = createDecipheriv(algorithm, keyOf(platform), nonce, { authTagLength: tagLength })
    .setAAD(Buffer.from(String(userId)))
    .setAuthTag(tag);
  try {
    return decipher.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
