import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#server/platform/deriveKey.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findCredentials } from './accounts.ts';
import { sampleHashWithSalt } from './passwords.ts';
import { listRegistrations } from './pendingRegistrations.ts';

/** Bytes, as the library's own salts have. */
const saltLength = 16;

/**
 * The hash whose salt passwords for a login are hashed with: that of the account or of a pending registration, or one made from the
 * address. So one hash is compared with the account and with each registration, and the work doesn't reveal what there is.
 */
export function sampleHashFor({ secret }: Pick<Platform, 'secret'>, login: string, storedHash?: string): string {
  if (storedHash !== undefined) return storedHash;
  const key = deriveKey(secret, 'salts of registrations');
  return sampleHashWithSalt(createHmac('sha256', key).update(login.toLowerCase()).digest().subarray(0, saltLength));
}

/** Loads the hash whose salt a password for an address is hashed with, whatever there is for the address. */
export async function loadSampleHash(platform: Platform, email: string, now: Date): Promise<string> {
  const { sql: executor } = platform.database;
  const account = await findCredentials(executor, email);
  const [registration] = await listRegistrations(executor, email, now);
  return sampleHashFor(platform, email, (account ?? registration)?.passwordHash);
}

/** Compares two password hashes. */
export function isSameHash(stored: string | undefined, hash: string): boolean {
  if (stored === undefined) return false;
  const [one, other] = [Buffer.from(stored), Buffer.from(hash)];
  return one.length === other.length && timingSafeEqual(one, other);
}
