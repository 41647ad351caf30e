import type { FastifyInstance } from 'fastify';
import { serveRoute } from '#server/api/serveRoute.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as routes from '#src/resources/auth/routes/secondFactor.ts';
import { confirmSetup, removeFactor, renewRecoveryCodes, secondFactorOf, startSetup } from './factorSetup.ts';

/** One's own second factor, below the auth service's address. */
export function addFactorRoutes(app: FastifyInstance, platform: Platform): void {
  serveRoute(app, routes.readSecondFactor, ({ request: { actor } }) => secondFactorOf(platform, actor));

  serveRoute(app, routes.startSecondFactor, ({ request: { actor } }) => startSetup(platform, actor));

  serveRoute(app, routes.confirmSecondFactor, async ({ body, request: { actor } }) => ({
    recoveryCodes: await confirmSetup(platform, actor, body.code, new Date()),
  }));

  serveRoute(app, routes.renewRecoveryCodes, async ({ request: { actor } }) => ({
    recoveryCodes: await renewRecoveryCodes(platform, actor, new Date()),
  }));

  serveRoute(app, routes.removeSecondFactor, async ({ request: { actor } }) => {
    await removeFactor(platform, actor, new Date());
    return undefined;
  });
}
