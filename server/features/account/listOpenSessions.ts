import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { parseUserAgent } from './parseUserAgent.ts';
import { sessions } from './tables.ts';

/** The condition of the sessions of a user that go on. A viewed one is none of theirs: its device and address are an administrator’s. */
export const isOpenSessionOf = (userId: number, now: Date) =>
  and(eq(sessions.userId, userId), isNull(sessions.viewedFrom), isNull(sessions.endedAt), gt(sessions.expiresAt, now));

/** The sessions of a user that go on, the last used first, with the address that signed in. */
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
