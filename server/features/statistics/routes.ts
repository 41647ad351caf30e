import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { routeConfig, serveRoute } from '#server/api/serveRoute.ts';
import type { Query } from '#server/http/query.ts';
import { readQuery } from '#server/http/readQuery.ts';
import { takeTurnOfAnswer } from '#server/http/takeTurnOfAnswer.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  advertiserDashboardStatistics,
  advertiserDashboardWidgets,
  publisherDashboardWidgets,
} from '#src/resources/statistics/routes/dashboards.ts';
import { exportQuery, exportStatistics, fileTypes } from '#src/resources/statistics/routes/exportStatistics.ts';
import { groupedStatistics as groupedRoute } from '#src/resources/statistics/routes/groupedStatistics.ts';
import {
  statisticsDimensions,
  statisticsEvents,
  statisticsMetrics,
} from '#src/resources/statistics/routes/vocabulary.ts';
import { arrivalRoutes } from './arrival/routes.ts';
import { advertiserDays, advertiserWidgets, publisherWidgets } from './dashboard/dashboardStatistics.ts';
import { fillDemoEvents } from './demo/fillDemoEvents.ts';
import { statisticsFile } from './file/statisticsFile.ts';
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
  // No HEAD route: it would make the whole file and discard it.
  const exporting = { config: routeConfig(exportStatistics), exposeHeadRoute: false };
  app.get<{ Querystring: Query }>(exportStatistics.path, exporting, async ({ actor, query }, reply) => {
    const { q, format } = readQuery(exportQuery, query);
    await takeTurnOfAnswer(platform, 'export', actor, reply);
    const { name, pieces } = await statisticsFile({ platform, statistics, actor }, q, format);
    return reply
      .type(format === 'csv' ? `${fileTypes.csv}; charset=utf-8` : fileTypes[format])
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(pieces, { objectMode: false }));
  });
  serveRoute(app, advertiserDashboardWidgets, ({ query, request: { actor } }) =>
    advertiserWidgets({ platform, statistics, actor }, query.timezone),
  );
  serveRoute(app, advertiserDashboardStatistics, ({ query, request: { actor } }) =>
    advertiserDays({ platform, statistics, actor }, query.timezone),
  );
  serveRoute(app, publisherDashboardWidgets, ({ query, request: { actor } }) =>
    publisherWidgets({ platform, statistics, actor }, query.timezone),
  );
  serveRoute(app, statisticsMetrics, ({ request }) => metricsOf(request.actor.role));
  serveRoute(app, statisticsDimensions, ({ request }) => dimensionsOf(request.actor.role));
  serveRoute(app, statisticsEvents, ({ request }) => eventsOf(request.actor.role));
}
