import type { FastifyInstance } from 'fastify';
import { serveRoute } from '#server/api/serveRoute.ts';
import type { Platform } from '#server/platform/platform.ts';
import { checkSocialAccount } from '#src/resources/bounty/routes/checkSocialAccount.ts';
import { checkAccount } from '../socialAccounts/checkSocialAccount.ts';

/** Serves actions of hunters on social accounts beyond the resource, below the bounty service's address. */
export async function socialAccountRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  serveRoute(app, checkSocialAccount, ({ id, request }) => checkAccount(platform, request.actor, id('id')));
}
