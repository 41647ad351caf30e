import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#server/platform/deriveKey.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findCredentials } from './accounts.ts';
import { sampleHashWithSalt } from './passwords.ts';
import { listRegistrations } from './pendingRegistrations.ts';

/** Bytes, like the library's own salts. */
const saltLength = 16;

/**
 * Returns the hash whose salt a login's password uses: the account's, a pending registration's, or one derived from the address. So
 * one hash is compared with all of them, and the work reveals nothing.
 */
export function sampleHashFor({ secret }: Pick<Platform, 'secret'>, login: string, storedHash?: string): string {
  if (storedHash !== undefined) return storedHash;
  const key = deriveKey(secret, 'salts of registrations');
  return sampleHashWithSalt(createHmac('sha256', key).update(login.toLowerCase()).digest().subarray(0, saltLength));
}

/** Loads the hash whose salt is used for an address's password, whether or not the address is known. */
export async function loadSampleHash(platform: Platform, email: string, now: Date): Promise<string> {
  const { sql: executor } = platform.database;
  const account = await findCredentials(executor, email);
  const [registration] = await listRegistrations(executor, email, now);
  return sampleHashFor(platform, email, (account ?? registration)?.passwordHash);
}

export function isSameHash(stored: string | undefined, hash: string): boolean {
  if (stored === undefined) return false;
  const [one, other] = [Buffer.from(stored), Buffer.from(hash)];
  return one.length === other.length && timingSafeEqual(one, other);
}
