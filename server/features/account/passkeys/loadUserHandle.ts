import { createHmac } from 'node:crypto';
import type { Executor } from '#server/database/database.ts';
import { deriveKey } from '#server/platform/deriveKey.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listPasskeys } from './listPasskeys.ts';

/**
 * What authenticators call an account: the same for all its passkeys, and telling nothing of it. Kept with each, so that they work with
 * another `SECRET` too.
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
