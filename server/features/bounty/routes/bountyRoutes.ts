import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { campaignRoutes } from './campaignRoutes.ts';
import { participationRoutes } from './participationRoutes.ts';
import { payoutRoutes } from './payoutRoutes.ts';
import { socialAccountRoutes } from './socialAccountRoutes.ts';
import { stakeRoutes } from './stakeRoutes.ts';
import { userRoutes } from './userRoutes.ts';

/** Serves the bounty service's routes beyond its resources, below the service's address. */
export async function bountyRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  await app.register(campaignRoutes, { platform });
  await app.register(participationRoutes, { platform });
  await app.register(socialAccountRoutes, { platform });
  await app.register(payoutRoutes, { platform });
  await app.register(stakeRoutes, { platform });
  await app.register(userRoutes, { platform });
}
