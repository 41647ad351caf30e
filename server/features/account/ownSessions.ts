import { and, eq } from 'drizzle-orm';
import { recordWrite } from '#server/audit/recordWrite.ts';
import { ipPrefix } from '#server/http/ipPrefix.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { OwnSession } from '#src/resources/auth/routes/sessions.ts';
import { users } from '#src/resources/auth/users.ts';
import { listOpenSessions } from './listOpenSessions.ts';
import type { RequestSession } from './requestSession.ts';
import { endOtherSessions, endSession } from './sessions.ts';
import { sessions } from './tables.ts';

/** The signed-in user, and the session of the request. */
interface SessionHolder extends RequestActor {
  readonly session: RequestSession;
}

/** Lists the active sessions of a user: the current one, then the last used. */
export async function listOwnSessions(
  { database }: Platform,
  { id, session }: SessionHolder,
  now: Date,
): Promise<OwnSession[]> {
  const open = await listOpenSessions(database.sql, id, now);
  return open
    .map(({ ip, ...one }) => ({ ...one, network: ip === null ? null : ipPrefix(ip), isCurrent: one.id === session.id }))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

const reason = 'ended by the user';

/**
 * Ends one of the user's sessions.
 * @throws Refusal notFound for an unknown session, or another user's
 */
export const endOwnSession = ({ database }: Platform, actor: SessionHolder, sessionId: string): Promise<void> =>
  database.transaction(async (tx) => {
    const [session] = await tx
      .select({ endedAt: sessions.endedAt })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, actor.id)));
    if (session === undefined) refuse('notFound');
    if (session.endedAt !== null) return;
    await endSession(tx, sessionId, reason);
    await recordWrite(tx, actor, { entity: users.name, entityId: actor.id, action: 'end-session', reason });
  });

/** Ends all sessions of the user except the current one. */
export const endOtherOwnSessions = ({ database }: Platform, actor: SessionHolder): Promise<void> =>
  database.transaction(async (tx) => {
    const count = await endOtherSessions(tx, { userId: actor.id, sessionId: actor.session.id }, reason);
    if (count === 0) return;
    await recordWrite(tx, actor, { entity: users.name, entityId: actor.id, action: 'end-sessions', reason });
  });
