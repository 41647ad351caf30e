import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { issueAccessToken } from './accessTokens.ts';
import { hashSecret, randomSecret } from './randomSecret.ts';
import { deleteRefreshTokens, issueRefreshToken } from './refreshTokens.ts';
import { maxExpiryOf, type OpenedSession } from './sessions.ts';
import { sessions } from './tables.ts';

/** Later than the last time in any case: the clocks of two processes differ. */
const laterThanLast = (now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz, ${sessions.authenticatedAt} + interval '1 millisecond')`;

/**
 * Notes that the user of a session has shown again who they are, and gives it new tokens and a new secret of its browser: a copy of
 * the old ones opens nothing from then on. The caller holds the account's lock, as whoever exchanges a refresh token does.
 * @throws Refusal notSignedIn for a session that has ended meanwhile
 */
export async function replaceTokens(
  platform: Platform,
  tx: Transaction,
  { userId, sessionId }: { readonly userId: number; readonly sessionId: string },
  now: Date,
): Promise<OpenedSession> {
  const binding = randomSecret();
  const [row] = await tx
    .update(sessions)
    .set({ authenticatedAt: laterThanLast(now), secondProofAt: now, bindingHash: hashSecret(binding) })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ createdAt: sessions.createdAt, authenticatedAt: sessions.authenticatedAt });
  const { createdAt, authenticatedAt } = row ?? refuse('notSignedIn');
  await deleteRefreshTokens(tx, sessionId, now);
  const refreshToken = await issueRefreshToken(tx, sessionId, now);
  const accessToken = await issueAccessToken(platform, { userId, sessionId, authenticatedAt }, now);
  return { userId, binding, endsAt: maxExpiryOf(createdAt), accessToken, refreshToken };
}
