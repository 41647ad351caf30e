import { createHmac, type KeyObject } from 'node:crypto';
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { readingKeys } from '#server/platform/deriveKey.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashSecret, randomSecret } from './randomSecret.ts';
import { refreshTokens } from './tables.ts';

/** Milliseconds after an exchange in which a token gets the same answer again. */
export const gracePeriod = 10_000;

/** Inserts the first refresh token of a session: 256 random bits, of which only a hash is stored. */
export async function issueRefreshToken(tx: Transaction, sessionId: string, now: Date): Promise<string> {
  const token = randomSecret();
  await tx.insert(refreshTokens).values({ hash: hashSecret(token), sessionId, createdAt: now });
  return token;
}

const keysOf = (platform: Platform) => readingKeys(platform, 'refresh tokens');

/** Returns the successor of a token. It is derived, so that every process can repeat a lost answer. */
const successorOf = (key: KeyObject, token: string): string =>
  createHmac('sha256', key).update(token).digest('base64url');

/** Finds the successor of a recently exchanged token, perhaps derived with `SECRET_PREVIOUS`. */
export async function findSuccessor(platform: Platform, tx: Transaction, token: string): Promise<string> {
  const [key, ...previous] = keysOf(platform);
  const successor = successorOf(key, token);
  if (previous.length === 0) return successor;
  const candidates = previous.map((each) => successorOf(each, token));
  const hashes = [successor, ...candidates].map(hashSecret);
  const stored = await tx.select().from(refreshTokens).where(inArray(refreshTokens.hash, hashes));
  const issued = new Set(stored.map(({ hash }) => hash));
  return candidates.find((each) => issued.has(hashSecret(each))) ?? successor;
}

/** Marks the token as exchanged, and inserts its successor. */
export async function rotateRefreshToken(
  platform: Platform,
  tx: Transaction,
  { token, sessionId }: { token: string; sessionId: string },
  now: Date,
): Promise<string> {
  const successor = successorOf(keysOf(platform)[0], token);
  await tx
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(eq(refreshTokens.hash, hashSecret(token)));
  await tx.insert(refreshTokens).values({ hash: hashSecret(successor), sessionId, createdAt: now });
  return successor;
}

/** Deletes the exchangeable tokens of a session. Exchanged tokens stay, so that their reuse is detected. */
export async function deleteRefreshTokens(tx: Transaction, sessionId: string, now: Date): Promise<void> {
  const isExchangeable = or(
    isNull(refreshTokens.usedAt),
    gt(refreshTokens.usedAt, new Date(now.getTime() - gracePeriod)),
  );
  await tx.delete(refreshTokens).where(and(eq(refreshTokens.sessionId, sessionId), isExchangeable));
}
