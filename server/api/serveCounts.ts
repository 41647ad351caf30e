import type { FastifyInstance } from 'fastify';
import { countLists } from '#server/operations/countLists.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { countRoutes } from '#src/schema/countRoutes.ts';
import { serveRoute } from './serveRoute.ts';

interface Options {
  readonly platform: Platform;
  readonly route: (typeof countRoutes)[number];
}

/** The counts of a service’s lists, below the address of the service. */
export async function serveCounts(app: FastifyInstance, { platform, route }: Options): Promise<void> {
  serveRoute(app, route, ({ query, request }) => countLists(platform, request.actor, route.service, query));
}
