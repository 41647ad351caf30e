import type { FastifyInstance } from 'fastify';
import { serveRoute } from '#server/api/serveRoute.ts';
import type { Platform } from '#server/platform/platform.ts';
import { logDimensionsRoute, logGrouped, logMetricsRoute } from '#src/resources/statistics/routes/logs.ts';
import { volumesByCountry, volumesByExchange } from '#src/resources/statistics/routes/volumes.ts';
import { groupedLogs, logDimensionsOf, logMetricsOf } from './logs/logs.ts';
import type { Statistics } from './statistics.ts';
import { volumes } from './volumes/volumes.ts';

interface Options {
  readonly platform: Platform;
  readonly statistics: Statistics;
}

/** The logs and the volumes of the ad network, below the address of the core service. */
export async function coreRoutes(app: FastifyInstance, { platform, statistics }: Options): Promise<void> {
  app.addHook('onListen', async () => statistics.engine.start());
  app.addHook('onClose', () => statistics.close());

  serveRoute(app, logMetricsRoute, ({ request }) => logMetricsOf(request.actor.role));
  serveRoute(app, logDimensionsRoute, ({ request }) => logDimensionsOf(request.actor.role));
  serveRoute(app, logGrouped, ({ query, request }) => groupedLogs(platform, statistics, request.actor, query.q));
  serveRoute(app, volumesByCountry, ({ body, request }) =>
    volumes({ platform, statistics, actor: request.actor }, 'country', body),
  );
  serveRoute(app, volumesByExchange, ({ body, request }) =>
    volumes({ platform, statistics, actor: request.actor }, 'exchange', body),
  );
}
