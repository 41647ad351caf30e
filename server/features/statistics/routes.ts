import type { FastifyInstance } from 'fastify';
import { serveRoute } from '#server/api/serveRoute.ts';
import type { Platform } from '#server/platform/platform.ts';
import { groupedStatistics as groupedRoute } from '#src/resources/statistics/routes/groupedStatistics.ts';
import {
  statisticsDimensions,
  statisticsEvents,
  statisticsMetrics,
} from '#src/resources/statistics/routes/vocabulary.ts';
import { arrivalRoutes } from './arrival/routes.ts';
import { fillDemoEvents } from './demo/fillDemoEvents.ts';
import { groupedStatistics } from './query/grouped.ts';
import type { Statistics } from './statistics.ts';
import { dimensionsOf, eventsOf, metricsOf } from './vocabulary.ts';

interface Options {
  readonly platform: Platform;
  readonly statistics: Statistics;
}

/** The statistics of the ad network, below the address of its service. The engine starts when the server listens, in the background. */
export async function statisticsRoutes(app: FastifyInstance, { platform, statistics }: Options): Promise<void> {
  app.addHook('onListen', async () => {
    statistics.engine.start();
    if (!platform.configuration.demo || !platform.configuration.statistics) return;
    const { log } = app;
    fillDemoEvents(platform, statistics, { log }).catch((error: unknown) =>
      log.warn({ err: error }, 'The events of the demo can’t be written.'),
    );
  });
  app.addHook('onClose', () => statistics.close());

  await app.register(arrivalRoutes, { platform, statistics });

  serveRoute(app, groupedRoute, ({ query, request }) =>
    groupedStatistics(platform, statistics, request.actor, query.q),
  );
  serveRoute(app, statisticsMetrics, ({ request }) => metricsOf(request.actor.role));
  serveRoute(app, statisticsDimensions, ({ request }) => dimensionsOf(request.actor.role));
  serveRoute(app, statisticsEvents, ({ request }) => eventsOf(request.actor.role));
}
