import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addNotificationRoutes } from '#server/api/notificationRoutes.ts';
import { serveRoute } from '#server/api/serveRoute.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { renewTokens, signIn, signInByPasskey, signOut, startPasskeySignIn } from '#src/schema/sessionRoutes.ts';
import { addAccountRoutes } from './accountRoutes.ts';
import { addAuditRoutes } from './audit/auditRoutes.ts';
import { bindFiles, bindingOf, handOver, unbind } from './binding.ts';
import { signInBrowser } from './browserMarks.ts';
import { exchangeRefreshToken, type Presented } from './exchange.ts';
import { addFactorRoutes } from './factorRoutes.ts';
import { addFormErrors } from './formErrors.ts';
import type { AccountPart } from './model/accountPart.ts';
import type { AccountRecovery } from './model/accountRecovery.ts';
import { addNotificationStream } from './notificationStream.ts';
import { addOwnAccountRoutes } from './ownAccountRoutes.ts';
import { addOwnDataRoutes } from './ownDataRoutes.ts';
import { requestPasskey } from './passkeyRequest.ts';
import { addPasskeyRoutes } from './passkeyRoutes.ts';
import { addProfileRoutes } from './profile.ts';
import { startPasskeySession, startSession } from './signIn.ts';
import { finishSession } from './signOut.ts';
import { addSupportRoutes } from './supportMessages.ts';
import { addUserSessionRoutes } from './userSessions.ts';

const presentedBy = (request: FastifyRequest, refreshToken: string): Presented => ({
  refreshToken,
  ip: request.ip,
  bindingOf: (userId) => bindingOf(request, userId),
});

const arrivalOf = (request: FastifyRequest) => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'],
  browser: signInBrowser.read(request),
  bindingOf: (userId: number) => bindingOf(request, userId),
});

/** Signing in, renewing and signing out (specification section 7), below the auth service's address. */
function addSessionRoutes(app: FastifyInstance, platform: Platform): void {
  serveRoute(app, signIn, async ({ body, request, reply }) => {
    return handOver(platform, reply, await startSession(platform, body, arrivalOf(request), new Date()));
  });

  serveRoute(app, startPasskeySignIn, ({ request, reply }) => {
    const holder = { purpose: 'sign-in', browser: signInBrowser.set(platform, request, reply) } as const;
    return requestPasskey(platform, holder, [], new Date());
  });

  serveRoute(app, signInByPasskey, async ({ body, request, reply }) => {
    return handOver(platform, reply, await startPasskeySession(platform, body, arrivalOf(request), new Date()));
  });

  serveRoute(app, renewTokens, async ({ body, request, reply }) => {
    const presented = presentedBy(request, body.refreshToken);
    const { accessToken, refreshToken, ...session } =
      (await exchangeRefreshToken(platform, presented, new Date())) ?? refuse('notSignedIn');
    bindFiles(platform, request, reply, session);
    return { accessToken, refreshToken };
  });

  serveRoute(app, signOut, async ({ body, request, reply }) => {
    const userId = await finishSession(platform, presentedBy(request, body.refreshToken));
    if (userId !== undefined) unbind(platform, reply, userId);
    return undefined;
  });
}

interface AuthOptions {
  readonly platform: Platform;
  /** What closing an account means to the other features. */
  readonly parts: readonly AccountPart[];
  /** What undoing changes of an account means to the other features. */
  readonly recoveries: readonly AccountRecovery[];
}

/** The auth service's routes beyond its resources. */
export async function authRoutes(app: FastifyInstance, { platform, parts, recoveries }: AuthOptions): Promise<void> {
  addFormErrors(app);
  addSessionRoutes(app, platform);
  addAccountRoutes(app, platform, recoveries);
  addOwnAccountRoutes(app, platform);
  addOwnDataRoutes(app, platform, parts);
  addFactorRoutes(app, platform);
  addPasskeyRoutes(app, platform);
  addProfileRoutes(app, platform);
  addSupportRoutes(app, platform);
  addUserSessionRoutes(app, platform);
  addNotificationRoutes(app, platform);
  addNotificationStream(app, platform);
  addAuditRoutes(app, platform);
}
