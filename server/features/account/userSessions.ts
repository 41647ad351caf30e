import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { serveRoute } from '#server/api/serveRoute.ts';
import { recordWrite } from '#server/audit/recordWrite.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { refuseNotFound, requireAccess } from '#server/operations/authorize.ts';
import { findRecords } from '#server/operations/findRecords.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import {
  endUserSessions,
  listUserSessions,
  removeUserFactors,
  seeAsUser,
  startPasswordReset,
} from '#src/resources/auth/routes/userSessions.ts';
import { maySeeAs } from '#src/resources/auth/seeAs.ts';
import { users } from '#src/resources/auth/users.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { issueLink, revokeLinks } from './accountLinks.ts';
import { lockAccount } from './accounts.ts';
import { sendSession } from './binding.ts';
import { removeRecoveryCodes } from './factorChange.ts';
import { totpFactors } from './factorTables.ts';
import { isOpenSessionOf, listOpenSessions } from './listOpenSessions.ts';
import { adminResetMail } from './mails.ts';
import { openViewedSession } from './openViewedSession.ts';
import { passkeys } from './passkeys/passkeyTables.ts';
import { reportRemovedFactors } from './removedFactors.ts';
import { hasSecondFactor } from './secondFactor.ts';
import { endSession, endSessions } from './sessions.ts';
import { sessions } from './tables.ts';

const reason = 'ended by an administrator';

/**
 * Requires that the actor may change another user's account. The own profile has the user's own settings.
 * @returns the user
 */
async function requireModeratedUser({ database }: Platform, actor: RequestActor, id: number): Promise<AnyRow> {
  const [user = refuseNotFound(actor)] = await findRecords(database.sql, actor, users, [id]);
  requireAccess(actor, 'update', users, user);
  if (user.id === actor.id) refuse('forbidden');
  return user;
}

/** Ends one session of a user, or all. @throws Refusal notFound for another user's session, or an ended one */
async function endUserSession({ database }: Platform, actor: RequestActor, user: number, session: string | undefined) {
  const now = new Date();
  await database.transaction(async (tx) => {
    await lockAccount(tx, user);
    if (session === undefined) await endSessions(tx, user, reason);
    else {
      const [open = refuse('notFound')] = await tx
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(isOpenSessionOf(user, now), eq(sessions.id, session)));
      await endSession(tx, open.id, reason);
    }
    await recordWrite(tx, actor, { entity: users.name, entityId: user, action: 'end-session', reason });
  });
}

/** Sends a link that sets a password to an active account. */
async function sendPasswordLink(platform: Platform, actor: RequestActor, id: number): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (account?.status !== 'active') refuse('notFound');
    const { email } = account;
    const path = await issueLink(tx, { userId: id, email, purpose: 'reset-password' }, new Date());
    await queueMail(tx, adminResetMail(platform, account, path));
    await recordWrite(tx, actor, { entity: users.name, entityId: id, action: 'start-reset' });
  });
}

/**
 * Removes every second factor of a user who has lost theirs. Sessions end, as they may be another person's.
 * @throws Refusal notFound for an account that isn’t active, noFactors
 */
async function removeAllFactors(platform: Platform, actor: RequestActor, id: number): Promise<void> {
  const now = new Date();
  await platform.database.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (account?.status !== 'active') refuse('notFound');
    if (!(await hasSecondFactor(tx, id))) refuse('noFactors');
    const [app] = await tx.delete(totpFactors).where(eq(totpFactors.userId, id)).returning();
    const removed = { app, passkeys: await tx.delete(passkeys).where(eq(passkeys.userId, id)).returning() };
    await removeRecoveryCodes(tx, id);
    await revokeLinks(tx, id, ['remove-factor']);
    await endSessions(tx, id, 'second factor removed');
    await reportRemovedFactors(platform, tx, id, { action: 'helped', removed }, now);
    await recordWrite(tx, actor, { entity: users.name, entityId: id, action: 'remove-second-factor' });
  });
}

/** Routes for administrators about other users' sign-in, below the auth service's address. */
export function addUserSessionRoutes(app: FastifyInstance, platform: Platform): void {
  const { sql: executor } = platform.database;
  serveRoute(app, listUserSessions, async ({ id, request }) => {
    await requireModeratedUser(platform, request.actor, id('id'));
    return listOpenSessions(executor, id('id'), new Date());
  });
  serveRoute(app, endUserSessions, async ({ id, body, request }) => {
    await requireModeratedUser(platform, request.actor, id('id'));
    await endUserSession(platform, request.actor, id('id'), body.session);
    return listOpenSessions(executor, id('id'), new Date());
  });
  serveRoute(app, startPasswordReset, async ({ id, request }) => {
    await requireModeratedUser(platform, request.actor, id('id'));
    await sendPasswordLink(platform, request.actor, id('id'));
    return undefined;
  });
  serveRoute(app, removeUserFactors, async ({ id, request }) => {
    await requireModeratedUser(platform, request.actor, id('id'));
    await removeAllFactors(platform, request.actor, id('id'));
    return undefined;
  });
  serveRoute(app, seeAsUser, async ({ id, request, reply }) => {
    const user = await requireModeratedUser(platform, request.actor, id('id'));
    if (!maySeeAs(request.actor, user)) refuse('forbidden');
    return sendSession(platform, reply, await openViewedSession({ platform, request }, user.id, new Date()));
  });
}
