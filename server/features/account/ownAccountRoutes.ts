import type { FastifyInstance } from 'fastify';
import { serveRoute } from '#server/api/serveRoute.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeEmail } from '#src/resources/auth/routes/changeEmail.ts';
import { changePassword } from '#src/resources/auth/routes/changePassword.ts';
import { reauthenticate as reauthenticateRoute } from '#src/resources/auth/routes/reauthenticate.ts';
import { endOtherSessions, endSession, listSessions } from '#src/resources/auth/routes/sessions.ts';
import { sendSession } from './binding.ts';
import { requestEmailChange } from './emailChange.ts';
import { endOtherOwnSessions, endOwnSession, listOwnSessions } from './ownSessions.ts';
import { reauthenticate } from './reauthenticate.ts';
import { replacePassword } from './replacePassword.ts';

/** Routes with which users secure their own account, below the auth service's address. */
export function addOwnAccountRoutes(app: FastifyInstance, platform: Platform): void {
  serveRoute(app, reauthenticateRoute, async ({ body, request: { actor }, reply }) => {
    const claimant = { userId: actor.id, sessionId: actor.session.id, ip: actor.ip };
    return sendSession(platform, reply, await reauthenticate(platform, claimant, body, new Date()));
  });

  serveRoute(app, changePassword, async ({ body, request: { actor } }) => {
    await replacePassword(platform, actor, body.password, new Date());
    return undefined;
  });

  serveRoute(app, changeEmail, async ({ body, request: { actor } }) => {
    await requestEmailChange(platform, actor, body.email, new Date());
    return undefined;
  });

  serveRoute(app, listSessions, ({ request: { actor } }) => listOwnSessions(platform, actor, new Date()));

  serveRoute(app, endSession, async ({ body, request: { actor } }) => {
    await endOwnSession(platform, actor, body.id);
    return undefined;
  });

  serveRoute(app, endOtherSessions, async ({ request: { actor } }) => {
    await endOtherOwnSessions(platform, actor);
    return undefined;
  });
}
