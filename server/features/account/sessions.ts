import { and, eq, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { limits } from '#src/limits.ts';
import { issueAccessToken } from './accessTokens.ts';
import { recordActivity } from './accounts.ts';
import { hashSecret, randomSecret } from './randomSecret.ts';
import { issueRefreshToken } from './refreshTokens.ts';
import { sessions } from './tables.ts';

const day = 24 * 60 * 60 * 1000;
const { idle, most } = limits.sessionDays;

const daysAfter = (moment: Date, days: number): number => moment.getTime() + days * day;

/** Returns when a session expires: after a time without use, and at its maximum age. */
const expiryOf = (createdAt: Date, lastSeenAt: Date): Date =>
  new Date(Math.min(daysAfter(lastSeenAt, idle), daysAfter(createdAt, most)));

/** Returns the maximum expiry of a session, however much it is used. Its cookie expires then too. */
export const maxExpiryOf = (createdAt: Date): Date => new Date(daysAfter(createdAt, most));

/** The tokens of a session for a client. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface OpenedSession extends Tokens {
  readonly userId: number;
  /** The secret for the browser's cookie. */
  readonly binding: string;
  /** When the session expires at the latest. */
  readonly endsAt: Date;
}

/** The origin of a request. */
export interface Visitor {
  readonly ip: string;
  readonly userAgent?: string;
}

/** The reason why a session ended early. */
export type EndReason =
  | 'signed out'
  | 'signed in again'
  | 'refresh token reused'
  | 'banned'
  | 'password set'
  | 'password changed'
  | 'e-mail changed'
  | 'change undone'
  | 'second factor added'
  | 'second factor removed'
  | 'ended by the user'
  | 'ended by an administrator';

/** The input of a new session. */
interface NewSession extends Visitor {
  readonly userId: number;
  readonly authenticatedAt: Date;
  readonly expiresAt: Date;
  /** The administrator who views Quarry as the user in it, and their own session. */
  readonly view?: { readonly viewer: number; readonly from: string };
}

/** Inserts a session with its first tokens, and deletes the expired sessions of its user. */
export async function insertSession(
  platform: Platform,
  tx: Transaction,
  { view, ...session }: NewSession,
  now: Date,
): Promise<Omit<OpenedSession, 'endsAt'>> {
  const { userId, authenticatedAt } = session;
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, now)));
  const binding = randomSecret();
  const sessionId = crypto.randomUUID();
  const secret = { id: sessionId, bindingHash: hashSecret(binding) };
  await tx.insert(sessions).values({ ...session, ...secret, createdAt: now, lastSeenAt: now, viewedFrom: view?.from });
  const refreshToken = await issueRefreshToken(tx, sessionId, now);
  const accessToken = await issueAccessToken(
    platform,
    { userId, sessionId, authenticatedAt, viewer: view?.viewer },
    now,
  );
  return { accessToken, refreshToken, userId, binding };
}

/** Opens a session for an authenticated user. */
export async function openSession(
  platform: Platform,
  tx: Transaction,
  visitor: Visitor & { userId: number },
  now: Date,
): Promise<OpenedSession> {
  await recordActivity(tx, visitor.userId, now);
  const session = { ...visitor, authenticatedAt: now, expiresAt: expiryOf(now, now) };
  return { ...(await insertSession(platform, tx, session, now)), endsAt: maxExpiryOf(now) };
}

/** Records that a session is used, which postpones its expiry. */
export async function touchSession(
  tx: Transaction,
  { sessionId, createdAt }: { readonly sessionId: string; readonly createdAt: Date },
  now: Date,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt: expiryOf(createdAt, now) })
    .where(eq(sessions.id, sessionId));
}

/** Ends the matching active sessions, from the next request on. */
const endMatching = (tx: Transaction, endReason: EndReason, ...conditions: readonly (SQL | undefined)[]) =>
  tx
    .update(sessions)
    .set({ endedAt: sql`now()`, endReason })
    .where(and(...conditions, isNull(sessions.endedAt)));

/** Ends one session, from the next request on. */
export async function endSession(tx: Transaction, sessionId: string, reason: EndReason): Promise<void> {
  await endMatching(tx, reason, eq(sessions.id, sessionId));
}

/** Ends every session of a user, from the next request on. */
export async function endSessions(tx: Transaction, userId: number, reason: EndReason): Promise<void> {
  await endMatching(tx, reason, eq(sessions.userId, userId));
}

/** Ends the session of a user in the browser that has the secret, from the next request on. */
export async function endSessionInBrowser(
  tx: Transaction,
  { userId, binding }: { readonly userId: number; readonly binding: string },
  reason: EndReason,
): Promise<void> {
  await endMatching(tx, reason, eq(sessions.userId, userId), eq(sessions.bindingHash, hashSecret(binding)));
}

/** Ends the sessions of a user in other browsers than the one with the secret; without a secret, in all. */
export async function endSessionsInOtherBrowsers(
  tx: Transaction,
  { userId, binding }: { readonly userId: number; readonly binding: string | undefined },
  reason: EndReason,
): Promise<void> {
  const isElsewhere = binding === undefined ? undefined : ne(sessions.bindingHash, hashSecret(binding));
  await endMatching(tx, reason, eq(sessions.userId, userId), isElsewhere);
}

/** Ends every other session of a user, from the next request on. @returns the number of ended sessions */
export async function endOtherSessions(
  tx: Transaction,
  { userId, sessionId }: { readonly userId: number; readonly sessionId: string },
  reason: EndReason,
): Promise<number> {
  const rows = await endMatching(tx, reason, eq(sessions.userId, userId), ne(sessions.id, sessionId)).returning({
    id: sessions.id,
  });
  return rows.length;
}
