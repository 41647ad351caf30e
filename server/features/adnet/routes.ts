import type { FastifyInstance } from 'fastify';
import { listed } from '#server/api/listAnswer.ts';
import { serveRoute } from '#server/api/serveRoute.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sitesAndAdzones } from '#src/resources/adnet/routes/sitesAndAdzones.ts';
import { verifySite } from '#src/resources/adnet/routes/verifySite.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { sitesWithZones } from './sitesWithZones.ts';
import { verifyOwnership } from './verifySite.ts';

/** The ad-net service's routes beyond its resources, below the service's address. */
export async function adnetRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const { verificationFile } = platform.settings;

  serveRoute(app, sitesAndAdzones, async ({ query, request, reply }) => {
    const { page, zonesOf } = await sitesWithZones(platform, request.actor, query);
    return listed(reply, sites, page).map((site) => ({ ...site, adzones: zonesOf(site.id) }));
  });
  serveRoute(app, verifySite, ({ id, request }) =>
    verifyOwnership(platform, request.actor, id('id'), verificationFile),
  );
}
