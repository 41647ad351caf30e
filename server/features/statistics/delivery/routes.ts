import type { FastifyInstance } from 'fastify';
import { serveRoute } from '#server/api/serveRoute.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readReach } from '#src/resources/adnet/routes/reach.ts';
import {
  readCampaignDelivery,
  readDeliveryCalendar,
  readZoneDelivery,
} from '#src/resources/statistics/routes/delivery.ts';
import type { Statistics } from '../statistics.ts';
import { estimateReach } from './estimateReach.ts';
import { explainCampaignDelivery } from './explainCampaignDelivery.ts';
import { explainZoneDelivery } from './explainZoneDelivery.ts';
import { loadDeliveryCalendar } from './loadDeliveryCalendar.ts';

interface Options {
  readonly platform: Platform;
  readonly statistics: Statistics;
}

/** Serves the reach of campaigns, and why campaigns and zones deliver or don’t. */
export async function deliveryRoutes(app: FastifyInstance, { platform, statistics }: Options): Promise<void> {
  serveRoute(app, readReach, ({ body, request: { actor } }) => estimateReach({ platform, statistics, actor }, body));
  serveRoute(app, readCampaignDelivery, ({ id, request: { actor } }) =>
    explainCampaignDelivery({ platform, statistics, actor }, id('id')),
  );
  serveRoute(app, readZoneDelivery, ({ id, request: { actor } }) =>
    explainZoneDelivery({ platform, statistics, actor }, id('id')),
  );
  serveRoute(app, readDeliveryCalendar, ({ id, request: { actor } }) =>
    loadDeliveryCalendar({ platform, statistics, actor }, id('id')),
  );
}
