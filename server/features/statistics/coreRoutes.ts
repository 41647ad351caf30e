import type { FastifyInstance } from 'fastify';
import { serveRoute } from '#server/api/serveRoute.ts';
import type { Platform } from '#server/platform/platform.ts';
import { logDimensionsRoute, logGrouped, logMetricsRoute } from '#src/resources/statistics/routes/logs.ts';
import { volumesByCountry, volumesByExchange } from '#src/resources/statistics/routes/volumes.ts';
import { describeLogDimensions, describeLogMetrics, queryLogs } from './logs/queryLogs.ts';
import type { Statistics } from './statistics.ts';
import { queryVolumes } from './volumes/queryVolumes.ts';

interface Options {
  readonly platform: Platform;
  readonly statistics: Statistics;
}

/** Serves the logs and the volumes of the ad network, below the core service's path. */
export async function coreRoutes(app: FastifyInstance, { platform, statistics }: Options): Promise<void> {
  app.addHook('onListen', async () => statistics.engine.start());
  app.addHook('onClose', () => statistics.close());

  serveRoute(app, logMetricsRoute, ({ request }) => describeLogMetrics(request.actor.role));
  serveRoute(app, logDimensionsRoute, ({ request }) => describeLogDimensions(request.actor.role));
  serveRoute(app, logGrouped, ({ query, request }) => queryLogs(platform, statistics, request.actor, query.q));
  serveRoute(app, volumesByCountry, ({ body, request }) =>
    queryVolumes({ platform, statistics, actor: request.actor }, 'country', body),
  );
  serveRoute(app, volumesByExchange, ({ body, request }) =>
    queryVolumes({ platform, statistics, actor: request.actor }, 'exchange', body),
  );
}
