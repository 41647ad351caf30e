import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addNotificationRoutes } from '#server/api/notificationRoutes.ts';
import { serveRoute } from '#server/api/serveRoute.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { renewTokens, signIn, signInByPasskey, signOut, startPasskeySignIn } from '#src/schema/sessionRoutes.ts';
import { addAccountRoutes } from './accountRoutes.ts';
import { addAuditRoutes } from './audit/auditRoutes.ts';
import { bindingOf, clearBinding, sendSession, setFilesCookie } from './binding.ts';
import { signInCookie } from './browserCookies.ts';
import { endPresentedSession } from './endPresentedSession.ts';
import { exchangeRefreshToken, type PresentedToken } from './exchangeRefreshToken.ts';
import { addFactorRoutes } from './factorRoutes.ts';
import { addFormErrors } from './formErrors.ts';
import type { AccountClosingHooks } from './model/accountClosingHooks.ts';
import type { AccountRecovery } from './model/accountRecovery.ts';
import { addNotificationStream } from './notificationStream.ts';
import { addOwnAccountRoutes } from './ownAccountRoutes.ts';
import { addOwnDataRoutes } from './ownData/ownDataRoutes.ts';
import { createPasskeyRequest } from './passkeys/createPasskeyRequest.ts';
import { addPasskeyRoutes } from './passkeys/passkeyRoutes.ts';
import { addProfileRoutes } from './profile.ts';
import { signInWithPasskey, signInWithPassword } from './signIn.ts';
import { addSupportRoutes } from './supportMessages.ts';
import { addUserSessionRoutes } from './userSessions.ts';

const toPresentedToken = (request: FastifyRequest, refreshToken: string): PresentedToken => ({
  refreshToken,
  ip: request.ip,
  bindingOf: (userId) => bindingOf(request, userId),
});

const toSignInContext = (request: FastifyRequest) => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'],
  browser: signInCookie.read(request),
  bindingOf: (userId: number) => bindingOf(request, userId),
});

/** Signing in, renewing and signing out (specification section 7), below the auth service's address. */
function addSessionRoutes(app: FastifyInstance, platform: Platform): void {
  serveRoute(app, signIn, async ({ body, request, reply }) => {
    return sendSession(platform, reply, await signInWithPassword(platform, body, toSignInContext(request), new Date()));
  });

  serveRoute(app, startPasskeySignIn, ({ request, reply }) => {
    const holder = { purpose: 'sign-in', browser: signInCookie.set(platform, request, reply) } as const;
    return createPasskeyRequest(platform, holder, [], new Date());
  });

  serveRoute(app, signInByPasskey, async ({ body, request, reply }) => {
    return sendSession(platform, reply, await signInWithPasskey(platform, body, toSignInContext(request), new Date()));
  });

  serveRoute(app, renewTokens, async ({ body, request, reply }) => {
    const presented = toPresentedToken(request, body.refreshToken);
    const { accessToken, refreshToken, ...session } =
      (await exchangeRefreshToken(platform, presented, new Date())) ?? refuse('notSignedIn');
    setFilesCookie(platform, request, reply, session);
    return { accessToken, refreshToken };
  });

  serveRoute(app, signOut, async ({ body, request, reply }) => {
    const userId = await endPresentedSession(platform, toPresentedToken(request, body.refreshToken));
    if (userId !== undefined) clearBinding(platform, reply, userId);
    return undefined;
  });
}

interface AuthOptions {
  readonly platform: Platform;
  /** The other features' parts in closing an account. */
  readonly parts: readonly AccountClosingHooks[];
  /** The other features' parts in undoing changes of an account. */
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
