import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { issueAccessToken } from './accessTokens.ts';
import { hashSecret, randomSecret } from './randomSecret.ts';
import { deleteRefreshTokens, issueRefreshToken } from './refreshTokens.ts';
import { maxExpiryOf, type OpenedSession } from './sessions.ts';
import { sessions } from './tables.ts';

/** Always later than the stored time: the clocks of two processes differ. */
const laterThanLast = (now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz, ${sessions.authenticatedAt} + interval '1 millisecond')`;

/**
 * Records the reauthentication of a session, and issues new tokens and a new cookie secret. Copies of the old ones are invalid from then
 * on. The caller has locked the account, like an exchange of a refresh token.
 * @throws Refusal notSignedIn if the session has ended
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
