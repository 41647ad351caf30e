import { createHmac } from 'node:crypto';
import type { Platform } from '#server/platform/platform.ts';
import { deriveKey } from './keys.ts';

/** What authenticators call an account: always the same, and telling nothing of it. 256 bits. */
export const userHandleOf = ({ secret }: Pick<Platform, 'secret'>, userId: number): Buffer =>
  createHmac('sha256', deriveKey(secret, 'passkeys')).update(String(userId)).digest();
