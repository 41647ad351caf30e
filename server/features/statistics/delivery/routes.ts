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
import { campaignDelivery } from './campaignDelivery.ts';
import { deliveryCalendar } from './deliveryCalendar.ts';
import { reach } from './reach.ts';
import { zoneDelivery } from './zoneDelivery.ts';

interface Options {
  readonly platform: Platform;
  readonly statistics: Statistics;
}

/** What campaigns reach, and why campaigns and zones deliver or don’t. */
export async function deliveryRoutes(app: FastifyInstance, { platform, statistics }: Options): Promise<void> {
  serveRoute(app, readReach, ({ body, request: { actor } }) => reach({ platform, statistics, actor }, body));
  serveRoute(app, readCampaignDelivery, ({ id, request: { actor } }) =>
    campaignDelivery({ platform, statistics, actor }, id('id')),
  );
  serveRoute(app, readZoneDelivery, ({ id, request: { actor } }) =>
    zoneDelivery({ platform, statistics, actor }, id('id')),
  );
  serveRoute(app, readDeliveryCalendar, ({ id, request: { actor } }) =>
    deliveryCalendar({ platform, statistics, actor }, id('id')),
  );
}
