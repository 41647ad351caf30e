import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readForm } from '#server/http/form.ts';
import { addNotificationRoutes } from '#server/notifications/routes.ts';
import type { Operation } from '#server/openapi/operation.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { bind, bindingOf, unbind } from './binding.ts';
import { exchangeRefreshToken, type Presented } from './exchange.ts';
import { addFormErrors } from './formErrors.ts';
import { refreshForm, signInForm } from './forms.ts';
import { sessionOperations } from './operations.ts';
import { addProfileRoutes } from './profile.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';

/** For anybody. A person never reaches the limit, a few hundred behind one address don't either. */
const anybody = (operation: () => Operation) => ({ config: { access: 'public', perMinute: 300, operation } }) as const;

function presentedBy(request: FastifyRequest): Presented {
  const { refreshToken } = readForm(refreshForm, request.body);
  return { refreshToken, ip: request.ip, bindingOf: (userId) => bindingOf(request, userId) };
}

/** Signing in, renewing and signing out (specification section 7), below the auth service's address. */
function addSessionRoutes(app: FastifyInstance, platform: Platform): void {
  app.post('/auth/login', anybody(sessionOperations.signIn), async (request, reply) => {
    const visitor = { ip: request.ip, userAgent: request.headers['user-agent'] };
    const session = await signIn(platform, readForm(signInForm, request.body), visitor, new Date());
    const { userId, binding, expiresAt, accessToken, refreshToken } = session;
    bind(platform, reply, userId, binding, expiresAt);
    return { accessToken, refreshToken };
  });

  app.put(
    '/auth/refresh-token',
    anybody(sessionOperations.renew),
    async (request) =>
      (await exchangeRefreshToken(platform, presentedBy(request), new Date())) ?? refuse('notSignedIn'),
  );

  app.post('/auth/logout', anybody(sessionOperations.signOut), async (request, reply) => {
    const userId = await signOut(platform, presentedBy(request));
    if (userId !== undefined) unbind(platform, reply, userId);
    return reply.status(204).send();
  });
}

/** The auth service's routes beyond its resources. */
export async function authRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  addFormErrors(app);
  addSessionRoutes(app, platform);
  addProfileRoutes(app, platform);
  addNotificationRoutes(app, platform);
}
