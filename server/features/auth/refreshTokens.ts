import { createHmac } from 'node:crypto';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { deriveKey } from '#server/platform/deriveKey.ts';
import type { Platform } from '#server/platform/platform.ts';
import { fingerprintOf, randomSecret } from './keys.ts';
import { refreshTokens } from './tables.ts';

/** Milliseconds in which a token that was just exchanged gets the same answer again. */
export const grace = 10_000;

/** Writes the first refresh token of a session: 256 random bits, of which only a hash is kept. */
export async function firstRefreshToken(tx: Transaction, sessionId: string, now: Date): Promise<string> {
  const token = randomSecret();
  await tx.insert(refreshTokens).values({ hash: fingerprintOf(token), sessionId, createdAt: now });
  return token;
}

/** The successor of a token. It is derived, so that every process gives the same one when the first answer was lost. */
export const successorOf = (platform: Platform, token: string): string =>
  createHmac('sha256', deriveKey(platform.secret, 'refresh tokens')).update(token).digest('base64url');

/** Marks the token as exchanged, and writes its successor. */
export async function rotate(
  platform: Platform,
  tx: Transaction,
  { token, sessionId }: { token: string; sessionId: string },
  now: Date,
): Promise<string> {
  const successor = successorOf(platform, token);
  await tx
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(eq(refreshTokens.hash, fingerprintOf(token)));
  await tx.insert(refreshTokens).values({ hash: fingerprintOf(successor), sessionId, createdAt: now });
  return successor;
}

/** Deletes what could still be exchanged of a session. What was exchanged before stays, so that its reuse is noticed. */
export async function dropRefreshTokens(tx: Transaction, sessionId: string, now: Date): Promise<void> {
  const isExchangeable = or(isNull(refreshTokens.usedAt), gt(refreshTokens.usedAt, new Date(now.getTime() - grace)));
  await tx.delete(refreshTokens).where(and(eq(refreshTokens.sessionId, sessionId), isExchangeable));
}
