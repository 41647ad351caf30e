import type { FastifyInstance } from 'fastify';
import { serveRoute } from '#server/api/serveRoute.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as routes from '#src/resources/auth/routes/secondFactor.ts';
import { confirmAppSetup, loadSecondFactor, removeApp, renewRecoveryCodes, startAppSetup } from './factorSetup.ts';

/** The user's own second factor, below the auth service's address. */
export function addFactorRoutes(app: FastifyInstance, platform: Platform): void {
  serveRoute(app, routes.readSecondFactor, ({ request: { actor } }) => loadSecondFactor(platform, actor));

  serveRoute(app, routes.startSecondFactor, ({ request: { actor } }) => startAppSetup(platform, actor));

  serveRoute(app, routes.confirmSecondFactor, async ({ body, request: { actor } }) => ({
    recoveryCodes: await confirmAppSetup(platform, actor, body.code, new Date()),
  }));

  serveRoute(app, routes.renewRecoveryCodes, async ({ request: { actor } }) => ({
    recoveryCodes: await renewRecoveryCodes(platform, actor, new Date()),
  }));

  serveRoute(app, routes.removeSecondFactor, async ({ request: { actor } }) => {
    await removeApp(platform, actor, new Date());
    return undefined;
  });
}
