import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addNotificationRoutes } from '#server/api/notificationRoutes.ts';
import { serveRoute } from '#server/api/serveRoute.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { renewTokens, signIn, signOut } from '#src/schema/sessionRoutes.ts';
import { addAccountRoutes } from './accountRoutes.ts';
import { addAuditRoutes } from './audit/auditRoutes.ts';
import { bind, bindFiles, bindingOf, unbind } from './binding.ts';
import { exchangeRefreshToken, type Presented } from './exchange.ts';
import { addFactorRoutes } from './factorRoutes.ts';
import { addFormErrors } from './formErrors.ts';
import { addNotificationStream } from './notificationStream.ts';
import { addOwnAccountRoutes } from './ownAccountRoutes.ts';
import { addProfileRoutes } from './profile.ts';
import { startSession } from './signIn.ts';
import { finishSession } from './signOut.ts';
import { addSupportRoutes } from './supportMessages.ts';
import { addUserSessionRoutes } from './userSessions.ts';

const presentedBy = (request: FastifyRequest, refreshToken: string): Presented => ({
  refreshToken,
  ip: request.ip,
  bindingOf: (userId) => bindingOf(request, userId),
});

/** Signing in, renewing and signing out (specification section 7), below the auth service's address. */
function addSessionRoutes(app: FastifyInstance, platform: Platform): void {
  serveRoute(app, signIn, async ({ body, request, reply }) => {
    const visitor = { ip: request.ip, userAgent: request.headers['user-agent'] };
    const session = await startSession(platform, body, visitor, new Date());
    const { userId, binding, endsAt, accessToken, refreshToken } = session;
    bind(platform, reply, userId, binding, endsAt);
    return { accessToken, refreshToken };
  });

  serveRoute(app, renewTokens, async ({ body, request, reply }) => {
    const presented = presentedBy(request, body.refreshToken);
    const tokens = (await exchangeRefreshToken(platform, presented, new Date())) ?? refuse('notSignedIn');
    bindFiles(platform, request, reply);
    return tokens;
  });

  serveRoute(app, signOut, async ({ body, request, reply }) => {
    const userId = await finishSession(platform, presentedBy(request, body.refreshToken));
    if (userId !== undefined) unbind(platform, reply, userId);
    return undefined;
  });
}

/** The auth service's routes beyond its resources. */
export async function authRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  addFormErrors(app);
  addSessionRoutes(app, platform);
  addAccountRoutes(app, platform);
  addOwnAccountRoutes(app, platform);
  addFactorRoutes(app, platform);
  addProfileRoutes(app, platform);
  addSupportRoutes(app, platform);
  addUserSessionRoutes(app, platform);
  addNotificationRoutes(app, platform);
  addNotificationStream(app, platform);
  addAuditRoutes(app, platform);
}
