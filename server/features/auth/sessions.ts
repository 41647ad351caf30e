import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { issueAccessToken } from './accessTokens.ts';
import { noteActivity } from './accounts.ts';
import { fingerprintOf, randomSecret } from './keys.ts';
import { firstRefreshToken } from './refreshTokens.ts';
import { sessions } from './tables.ts';

const day = 24 * 60 * 60 * 1000;
/** Milliseconds from signing in to having to do so again. */
const lifetime = 30 * day;

/** What a client holds of a session. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface OpenedSession extends Tokens {
  readonly userId: number;
  /** For the browser's cookie. */
  readonly binding: string;
  readonly expiresAt: Date;
}

/** Where a request comes from. */
export interface Visitor {
  readonly ip: string;
  readonly userAgent?: string;
}

/** Why a session ended before its time. */
export type EndReason = 'signed out' | 'refresh token reused' | 'banned' | 'password set' | 'ended by an administrator';

/** Opens a session for an authenticated user, and deletes their expired sessions. */
export async function openSession(
  platform: Platform,
  tx: Transaction,
  { userId, ip, userAgent }: Visitor & { userId: number },
  now: Date,
): Promise<OpenedSession> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, now)));
  await noteActivity(tx, userId, now);
  const binding = randomSecret();
  const expiresAt = new Date(now.getTime() + lifetime);
  const sessionId = crypto.randomUUID();
  const bindingHash = fingerprintOf(binding);
  await tx.insert(sessions).values({ id: sessionId, userId, bindingHash, userAgent, ip, createdAt: now, expiresAt });
  const refreshToken = await firstRefreshToken(tx, sessionId, now);
  const accessToken = await issueAccessToken(platform, { userId, sessionId }, now);
  return { accessToken, refreshToken, userId, binding, expiresAt };
}

const ended = (endReason: EndReason) => ({ endedAt: sql`now()`, endReason });

/** Ends one session, from the next request on. */
export async function endSession(tx: Transaction, sessionId: string, reason: EndReason): Promise<void> {
  await tx
    .update(sessions)
    .set(ended(reason))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}

/** Ends every session of a user, from the next request on. */
export async function endSessions(tx: Transaction, userId: number, reason: EndReason): Promise<void> {
  await tx
    .update(sessions)
    .set(ended(reason))
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)));
}
