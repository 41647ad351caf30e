import type { FastifyInstance } from 'fastify';
import { serveRoute } from '#server/api/serveRoute.ts';
import type { Platform } from '#server/platform/platform.ts';
import { userBalances } from '#src/resources/bounty/routes/userBalances.ts';
import { userFlags } from '#src/resources/bounty/routes/userFlags.ts';
import { listUserBalances } from '../users/listUserBalances.ts';
import { listUserFlags } from '../users/listUserFlags.ts';

/** Serves the bounty service's data of users, below its address. */
export async function userRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  serveRoute(app, userBalances, ({ id, request }) => listUserBalances(platform, request.actor, id('id')));
  serveRoute(app, userFlags, ({ id, request }) => listUserFlags(platform, request.actor, id('id')));
}
