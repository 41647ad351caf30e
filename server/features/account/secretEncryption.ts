import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { type InstallationSecrets, readingKeys } from '#server/platform/deriveKey.ts';

const algorithm = 'aes-256-gcm';
/** Bytes. */
const [nonceLength, tagLength] = [12, 16];

const purpose = 'authenticator secrets';

/** Encrypts a secret that must be read again, with a key of the installation. Only the same user's secret can be decrypted. */
export function encryptSecret(secrets: InstallationSecrets, userId: number, secret: string): string {
  const [key] = readingKeys(secrets, purpose);
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(String(userId)));
  const sealed = [cipher.update(secret, 'utf8'), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url');
}

function decrypt(key: KeyObject, userId: number, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, nonceLength);
  const tag = bytes.subarray(nonceLength, nonceLength + tagLength);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
    .setAAD(Buffer.from(String(userId)))
    .setAuthTag(tag);
  try {
    return decipher.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/** @returns undefined for a secret that was encrypted with neither `SECRET` nor `SECRET_PREVIOUS`, or for another user */
export function decryptSecret(secrets: InstallationSecrets, userId: number, sealed: string): string | undefined {
  for (const key of readingKeys(secrets, purpose)) {
    const secret = decrypt(key, userId, sealed);
    if (secret !== undefined) return secret;
  }
  return undefined;
}

/** @returns the secret encrypted with the current `SECRET`; undefined if it already is, or can't be decrypted */
export function reencryptSecret(secrets: InstallationSecrets, userId: number, sealed: string): string | undefined {
  const [key, previous] = readingKeys(secrets, purpose);
  if (previous === undefined || decrypt(key, userId, sealed) !== undefined) return undefined;
  const secret = decrypt(previous, userId, sealed);
  return secret === undefined ? undefined : encryptSecret(secrets, userId, secret);
}
