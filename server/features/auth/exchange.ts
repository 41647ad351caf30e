import { eq } from 'drizzle-orm';
import { auditLog } from '#server/audit/log.ts';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { issueAccessToken } from './accessTokens.ts';
import { lockAccount, noteActivity } from './accounts.ts';
import { fingerprintOf } from './keys.ts';
import { grace, issuedSuccessor, rotate } from './refreshTokens.ts';
import { endSession, lastMomentOf, noteUse, type OpenedSession, type Tokens } from './sessions.ts';
import { refreshTokens, sessions } from './tables.ts';
import { viewerOf } from './viewer.ts';

/** A refresh token as it comes in, with what shows from which browser it comes. */
export interface Presented {
  readonly refreshToken: string;
  readonly bindingOf: (userId: number) => string | undefined;
  readonly ip: string;
}

/** A session with the token that leads to it. */
export type Found = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** A session that goes on; of a viewed one with its administrator. */
type LivingSession = Found & { readonly viewer?: number };

/** @returns the session that a refresh token, old or new, belongs to */
export async function findSession(executor: Executor, refreshToken: string) {
  const [found] = await executor
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
    .where(eq(refreshTokens.hash, fingerprintOf(refreshToken)));
  return found;
}

/** @returns whether the request comes from the browser that the session was opened in */
export function isFrom({ userId, bindingHash }: Found, { bindingOf }: Pick<Presented, 'bindingOf'>): boolean {
  const binding = bindingOf(userId);
  return binding !== undefined && fingerprintOf(binding) === bindingHash;
}

/** An old token was used again: there is a copy, and nobody can tell which holder is the owner. */
async function endFamily(tx: Transaction, { sessionId, userId }: Found, ip: string): Promise<void> {
  const reason = 'refresh token reused';
  await endSession(tx, sessionId, reason);
  const entry = { entity: 'users', entityId: userId, action: 'end-session', reason };
  await tx.insert(auditLog).values({ ...entry, ip, subject: userId });
}

/** The next tokens of a session, and until when its browser is bound to it. */
type Renewed = Tokens & Pick<OpenedSession, 'userId' | 'endsAt'>;

/** A view is no use of the account, and isn’t prolonged. */
async function noteRenewal(tx: Transaction, found: LivingSession, now: Date): Promise<void> {
  if (found.viewer !== undefined) return;
  await noteActivity(tx, found.userId, now);
  await noteUse(tx, found, now);
}

async function renew(
  platform: Platform,
  tx: Transaction,
  found: LivingSession,
  token: string,
  now: Date,
): Promise<Renewed> {
  const { userId, sessionId, authenticatedAt, viewer, usedAt, createdAt, expiresAt } = found;
  const renewed = { userId, endsAt: viewer === undefined ? lastMomentOf(createdAt) : expiresAt };
  const accessToken = await issueAccessToken(platform, { userId, sessionId, authenticatedAt, viewer }, now);
  if (usedAt !== null) return { ...renewed, accessToken, refreshToken: await issuedSuccessor(platform, tx, token) };
  await noteRenewal(tx, found, now);
  return { ...renewed, accessToken, refreshToken: await rotate(platform, tx, { token, sessionId }, now) };
}

/** The session of a token, read while nothing else can change it. */
async function lockSession(
  platform: Platform,
  tx: Transaction,
  token: string,
  now: Date,
): Promise<LivingSession | undefined> {
  const user = (await findSession(tx, token))?.userId;
  const account = user === undefined ? undefined : await lockAccount(tx, user);
  if (account?.status !== 'active') return undefined;
  // Read again: while this waited for the lock, another request may have exchanged the token.
  const found = await findSession(tx, token);
  if (found?.endedAt !== null || found.expiresAt <= now) return undefined;
  const { viewedFrom } = found;
  if (viewedFrom === null) return found;
  const viewer = await viewerOf(platform, tx, { viewedFrom, account }, now);
  return viewer === undefined ? undefined : { ...found, viewer };
}

/**
 * Exchanges a refresh token for the next pair. Each can be exchanged once; within ten seconds the same answer is given
 * again, in case that the first was lost. A later use ends the session.
 * @returns undefined for a token that leads to no living session, or comes from another browser
 */
export async function exchangeRefreshToken(
  platform: Platform,
  presented: Presented,
  now: Date,
): Promise<Renewed | undefined> {
  const { refreshToken, ip } = presented;
  return platform.database.transaction(async (tx) => {
    const found = await lockSession(platform, tx, refreshToken, now);
    if (found === undefined) return undefined;
    const { usedAt } = found;
    if (usedAt !== null && now.getTime() - usedAt.getTime() > grace) {
      await endFamily(tx, found, ip);
      return undefined;
    }
    return isFrom(found, presented) ? renew(platform, tx, found, refreshToken, now) : undefined;
  });
}
