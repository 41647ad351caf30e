import type { FastifyInstance } from 'fastify';
import { serveRoute } from '#server/api/serveRoute.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as routes from '#src/resources/auth/routes/passkeys.ts';
import { startPasskeyReauthentication } from '#src/resources/auth/routes/reauthenticate.ts';
import { createPasskeyRequest } from './createPasskeyRequest.ts';
import { listPasskeys } from './listPasskeys.ts';
import { confirmPasskey, removePasskey, renamePasskey, startPasskeySetup } from './passkeySetup.ts';

/** The user's own passkeys, below the auth service's address. The session routes include signing in with a passkey. */
export function addPasskeyRoutes(app: FastifyInstance, platform: Platform): void {
  serveRoute(app, startPasskeyReauthentication, async ({ request: { actor } }) => {
    const allowed = await listPasskeys(platform.database.sql, actor.id);
    const holder = { purpose: 'reauthenticate', sessionId: actor.session.id } as const;
    return createPasskeyRequest(platform, holder, allowed, new Date());
  });

  serveRoute(app, routes.startPasskey, ({ request: { actor } }) => startPasskeySetup(platform, actor, new Date()));

  serveRoute(app, routes.addPasskey, async ({ body, request: { actor } }) => ({
    recoveryCodes: await confirmPasskey(platform, actor, body, new Date()),
  }));

  serveRoute(app, routes.renamePasskey, async ({ body, request: { actor } }) => {
    await renamePasskey(platform, actor, body);
    return undefined;
  });

  serveRoute(app, routes.removePasskey, async ({ body, request: { actor } }) => {
    await removePasskey(platform, actor, body.id, new Date());
    return undefined;
  });
}
