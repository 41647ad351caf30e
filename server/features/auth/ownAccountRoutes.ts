import type { FastifyInstance } from 'fastify';
import { serveRoute } from '#server/api/serveRoute.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeEmail } from '#src/resources/auth/routes/changeEmail.ts';
import { changePassword } from '#src/resources/auth/routes/changePassword.ts';
import { reauthenticate as reauthenticateRoute } from '#src/resources/auth/routes/reauthenticate.ts';
import { endOtherSessions, endSession, listSessions } from '#src/resources/auth/routes/sessions.ts';
import { handOver } from './binding.ts';
import { askForNewEmail } from './emailChange.ts';
import { endOthersByUser, endOwnSession, sessionsOf } from './ownSessions.ts';
import { replacePassword } from './passwordChange.ts';
import { reauthenticate } from './reauthentication.ts';

/** What people do to keep their own account safe, below the auth service's address. */
export function addOwnAccountRoutes(app: FastifyInstance, platform: Platform): void {
  serveRoute(app, reauthenticateRoute, async ({ body, request: { actor }, reply }) => {
    const claimant = { userId: actor.id, sessionId: actor.session.id, ip: actor.ip };
    return handOver(platform, reply, await reauthenticate(platform, claimant, body, new Date()));
  });

  serveRoute(app, changePassword, async ({ body, request: { actor } }) => {
    await replacePassword(platform, actor, body.password, new Date());
    return undefined;
  });

  serveRoute(app, changeEmail, async ({ body, request: { actor } }) => {
    await askForNewEmail(platform, actor, body.email, new Date());
    return undefined;
  });

  serveRoute(app, listSessions, ({ request: { actor } }) => sessionsOf(platform, actor, new Date()));

  serveRoute(app, endSession, async ({ body, request: { actor } }) => {
    await endOwnSession(platform, actor, body.id);
    return undefined;
  });

  serveRoute(app, endOtherSessions, async ({ request: { actor } }) => {
    await endOthersByUser(platform, actor);
    return undefined;
  });
}
