import { createHmac } from 'node:crypto';
import type { Executor } from '#server/database/database.ts';
import { deriveKey } from '#server/platform/deriveKey.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listPasskeys } from './listPasskeys.ts';

/**
 * Loads the authenticators' ID of an account, the same for all its passkeys, without personal data. Each passkey stores it, so that it
 * survives a new `SECRET`.
 * @returns 256 bits, in base64url
 */
export async function loadUserHandle(
  { secret }: Pick<Platform, 'secret'>,
  executor: Executor,
  userId: number,
): Promise<string> {
  const [first] = await listPasskeys(executor, userId);
  return (
    first?.userHandle ?? createHmac('sha256', deriveKey(secret, 'passkeys')).update(String(userId)).digest('base64url')
  );
}
