import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { parseUserAgent } from './parseUserAgent.ts';
import { sessions } from './tables.ts';

/** The condition of a user's active sessions. A viewed session is an administrator's, with their device and address. */
export const isOpenSessionOf = (userId: number, now: Date) =>
  and(eq(sessions.userId, userId), isNull(sessions.viewedFrom), isNull(sessions.endedAt), gt(sessions.expiresAt, now));

/** Lists the active sessions of a user, the last used first, with the address that signed in. */
export async function listOpenSessions(executor: Executor, userId: number, now: Date) {
  const rows = await executor
    .select()
    .from(sessions)
    .where(isOpenSessionOf(userId, now))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), desc(sessions.id));
  return rows.map(({ id, ip, userAgent, createdAt, lastSeenAt, expiresAt }) => ({
    id,
    ip,
    ...parseUserAgent(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}
