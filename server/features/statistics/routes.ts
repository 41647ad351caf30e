import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { routeConfig, serveRoute } from '#server/api/serveRoute.ts';
import { parseQueryString } from '#server/http/parseQueryString.ts';
import type { Query } from '#server/http/query.ts';
import { queueUntilSent } from '#server/http/queueUntilSent.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  advertiserDashboardStatistics,
  advertiserDashboardWidgets,
  publisherDashboardWidgets,
} from '#src/resources/statistics/routes/dashboards.ts';
import { exportQuery, exportStatistics, fileTypes } from '#src/resources/statistics/routes/exportStatistics.ts';
import { groupedStatistics as groupedRoute } from '#src/resources/statistics/routes/groupedStatistics.ts';
import { tryRule as tryRuleRoute } from '#src/resources/statistics/routes/tryRule.ts';
import {
  statisticsDimensions,
  statisticsEvents,
  statisticsMetrics,
} from '#src/resources/statistics/routes/vocabulary.ts';
import { bookingRoutes } from './bookings/routes.ts';
import { conversionRoutes } from './conversions/routes.ts';
import { loadAdvertiserDays, loadAdvertiserWidgets, loadPublisherWidgets } from './dashboard/dashboardStatistics.ts';
import { deliveryRoutes } from './delivery/routes.ts';
import { startDemoEvents } from './demo/startDemoEvents.ts';
import { createStatisticsFile } from './file/createStatisticsFile.ts';
import { ingestionRoutes } from './ingestion/routes.ts';
import { queryGroupedStatistics } from './query/queryGroupedStatistics.ts';
import { previewRule } from './rules/previewRule.ts';
import type { Statistics } from './statistics.ts';
import { describeDimensions, describeEvents, describeMetrics } from './vocabulary.ts';

interface Options {
  readonly platform: Platform;
  readonly statistics: Statistics;
}

/** Serves the ad network's statistics, below its service's path. The engine starts in the background when the server listens. */
export async function statisticsRoutes(app: FastifyInstance, { platform, statistics }: Options): Promise<void> {
  let stopFilling: (() => Promise<void>) | undefined;
  app.addHook('onListen', async () => {
    statistics.engine.start();
    const { demo, statistics: hasEngine } = platform.configuration;
    const whenFilled = () => statistics.markFilled();
    if (demo && hasEngine) stopFilling = startDemoEvents(platform, statistics, { log: app.log, whenFilled });
  });
  app.addHook('onClose', async () => {
    await stopFilling?.();
    await statistics.close();
  });

  await app.register(ingestionRoutes, { platform, statistics });
  await app.register(deliveryRoutes, { platform, statistics });
  await app.register(conversionRoutes, { platform });
  await app.register(bookingRoutes, { platform, statistics });

  serveRoute(app, groupedRoute, ({ query, request }) =>
    queryGroupedStatistics(platform, statistics, request.actor, query.q),
  );
  // A HEAD route would create the whole file and discard it.
  const exporting = { config: routeConfig(exportStatistics), exposeHeadRoute: false };
  app.get<{ Querystring: Query }>(exportStatistics.path, exporting, async ({ actor, query }, reply) => {
    const { q, format } = parseQueryString(exportQuery, query);
    await queueUntilSent(platform, 'export', actor, reply);
    const { name, pieces } = await createStatisticsFile({ platform, statistics, actor }, q, format);
    return reply
      .type(format === 'csv' ? `${fileTypes.csv}; charset=utf-8` : fileTypes[format])
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(pieces, { objectMode: false }));
  });
  serveRoute(app, tryRuleRoute, ({ body, request: { actor } }) => previewRule({ platform, statistics, actor }, body));
  serveRoute(app, advertiserDashboardWidgets, ({ query, request: { actor } }) =>
    loadAdvertiserWidgets({ platform, statistics, actor }, query.timezone),
  );
  serveRoute(app, advertiserDashboardStatistics, ({ query, request: { actor } }) =>
    loadAdvertiserDays({ platform, statistics, actor }, query.timezone),
  );
  serveRoute(app, publisherDashboardWidgets, ({ query, request: { actor } }) =>
    loadPublisherWidgets({ platform, statistics, actor }, query.timezone),
  );
  serveRoute(app, statisticsMetrics, ({ request }) => describeMetrics(request.actor.role));
  serveRoute(app, statisticsDimensions, ({ request }) => describeDimensions(request.actor.role));
  serveRoute(app, statisticsEvents, ({ request }) => describeEvents(request.actor.role));
}
