import { eq } from 'drizzle-orm';
import { auditLog } from '#server/audit/auditLog.ts';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { issueAccessToken } from './accessTokens.ts';
import { lockAccount, recordActivity } from './accounts.ts';
import { findViewer } from './findViewer.ts';
import { hashSecret } from './randomSecret.ts';
import { findSuccessor, gracePeriod, rotateRefreshToken } from './refreshTokens.ts';
import { endSession, maxExpiryOf, type OpenedSession, type Tokens, touchSession } from './sessions.ts';
import { refreshTokens, sessions } from './tables.ts';

/** A presented refresh token, with the proof of the browser that sent it. */
export interface PresentedToken {
  readonly refreshToken: string;
  readonly bindingOf: (userId: number) => string | undefined;
  readonly ip: string;
}

/** A session with its refresh token. */
export type StoredSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** An active session; a viewed one with its administrator. */
type ActiveSession = StoredSession & { readonly viewer?: number };

/** @returns the session of a refresh token, current or earlier */
export async function findSession(executor: Executor, refreshToken: string) {
  const [session] = await executor
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      bindingHash: sessions.bindingHash,
      createdAt: sessions.createdAt,
      authenticatedAt: sessions.authenticatedAt,
      expiresAt: sessions.expiresAt,
      endedAt: sessions.endedAt,
      viewedFrom: sessions.viewedFrom,
      usedAt: refreshTokens.usedAt,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.hash, hashSecret(refreshToken)));
  return session;
}

/** @returns whether the request comes from the browser that opened the session */
export function isFromBrowser(
  { userId, bindingHash }: StoredSession,
  { bindingOf }: Pick<PresentedToken, 'bindingOf'>,
): boolean {
  const binding = bindingOf(userId);
  return binding !== undefined && hashSecret(binding) === bindingHash;
}

/** Ends the session because an exchanged token was used again: there is a copy, and its holder is unknown. */
async function endTokenFamily(tx: Transaction, { sessionId, userId }: StoredSession, ip: string): Promise<void> {
  const reason = 'refresh token reused';
  await endSession(tx, sessionId, reason);
  const entry = { entity: 'users', entityId: userId, action: 'end-session', reason };
  await tx.insert(auditLog).values({ ...entry, ip, subject: userId });
}

/** The next tokens of a session, and the expiry of its browser's cookie. */
type RenewedTokens = Tokens & Pick<OpenedSession, 'userId' | 'endsAt'>;

/** Viewing an account isn't activity of its user, and doesn't extend the session. */
async function recordRenewal(tx: Transaction, session: ActiveSession, now: Date): Promise<void> {
  if (session.viewer !== undefined) return;
  await recordActivity(tx, session.userId, now);
  await touchSession(tx, session, now);
}

async function renewTokens(
  platform: Platform,
  tx: Transaction,
  session: ActiveSession,
  token: string,
  now: Date,
): Promise<RenewedTokens> {
  const { userId, sessionId, authenticatedAt, viewer, usedAt, createdAt, expiresAt } = session;
  const renewed = { userId, endsAt: viewer === undefined ? maxExpiryOf(createdAt) : expiresAt };
  const accessToken = await issueAccessToken(platform, { userId, sessionId, authenticatedAt, viewer }, now);
  if (usedAt !== null) return { ...renewed, accessToken, refreshToken: await findSuccessor(platform, tx, token) };
  await recordRenewal(tx, session, now);
  return { ...renewed, accessToken, refreshToken: await rotateRefreshToken(platform, tx, { token, sessionId }, now) };
}

/** Locks and reads the session of a token. */
async function lockSession(
  platform: Platform,
  tx: Transaction,
  token: string,
  now: Date,
): Promise<ActiveSession | undefined> {
  const user = (await findSession(tx, token))?.userId;
  const account = user === undefined ? undefined : await lockAccount(tx, user);
  if (account?.status !== 'active') return undefined;
  // Read again: another request may have exchanged the token while this one waited for the lock.
  const session = await findSession(tx, token);
  if (session?.endedAt !== null || session.expiresAt <= now) return undefined;
  const { viewedFrom } = session;
  if (viewedFrom === null) return session;
  const viewer = await findViewer(platform, tx, { viewedFrom, account }, now);
  return viewer === undefined ? undefined : { ...session, viewer };
}

/**
 * Exchanges a refresh token for the next pair. Each can be exchanged once. Within ten seconds a retry gets the same answer, in case the
 * first was lost. Later reuse ends the session.
 * @returns undefined for a token without an active session, or from another browser
 */
export async function exchangeRefreshToken(
  platform: Platform,
  presented: PresentedToken,
  now: Date,
): Promise<RenewedTokens | undefined> {
  const { refreshToken, ip } = presented;
  return platform.database.transaction(async (tx) => {
    const session = await lockSession(platform, tx, refreshToken, now);
    if (session === undefined) return undefined;
    const { usedAt } = session;
    if (usedAt !== null && now.getTime() - usedAt.getTime() > gracePeriod) {
      await endTokenFamily(tx, session, ip);
      return undefined;
    }
    return isFromBrowser(session, presented) ? renewTokens(platform, tx, session, refreshToken, now) : undefined;
  });
}
