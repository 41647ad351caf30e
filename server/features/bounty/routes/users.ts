import type { FastifyInstance } from 'fastify';
import { serveRoute } from '#server/api/serveRoute.ts';
import type { Platform } from '#server/platform/platform.ts';
import { userBalances } from '#src/resources/bounty/routes/userBalances.ts';
import { balancesOfUser } from '../users/userBalances.ts';

/** What the bounty service knows of users, below its address. */
export async function userRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  serveRoute(app, userBalances, ({ id, request }) => balancesOfUser(platform, request.actor, id('id')));
}
