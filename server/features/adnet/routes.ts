import type { FastifyInstance } from 'fastify';
import { setPageHeaders } from '#server/api/listAnswer.ts';
import { serveRoute } from '#server/api/serveRoute.ts';
import { list } from '#server/operations/list.ts';
import type { Platform } from '#server/platform/platform.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { landingGroups } from '#src/resources/adnet/landingGroups.ts';
import { checkCreative as checkCreativeRoute } from '#src/resources/adnet/routes/checkCreative.ts';
import { checkLanding } from '#src/resources/adnet/routes/checkLanding.ts';
import { dspCreatives } from '#src/resources/adnet/routes/creatives.ts';
import { dspLandingGroups } from '#src/resources/adnet/routes/dspLandingGroups.ts';
import { inspectCreative } from '#src/resources/adnet/routes/inspectCreative.ts';
import { landingWeights } from '#src/resources/adnet/routes/landingWeights.ts';
import { sitesAndAdzones } from '#src/resources/adnet/routes/sitesAndAdzones.ts';
import { tagsOfCreative as tagsRoute } from '#src/resources/adnet/routes/tagsOfCreative.ts';
import { verifySite } from '#src/resources/adnet/routes/verifySite.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { checkCreative } from './creatives/checkCreative.ts';
import { inspectUpload } from './creatives/inspectUpload.ts';
import { listCreativeTags } from './creatives/listCreativeTags.ts';
import { changeWeights } from './landings/changeWeights.ts';
import { checkLandingNow } from './landings/checkLanding.ts';
import { listSitesWithZones } from './listSitesWithZones.ts';
import { verifyOwnership } from './verifyOwnership.ts';

/** Serves the ad network service's routes beyond its resources, below the service's address. */
export async function adnetRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const { verificationFile } = platform.settings;

  serveRoute(app, sitesAndAdzones, async ({ query, request, reply }) => {
    const { page, zonesOf } = await listSitesWithZones(platform, request.actor, query);
    return setPageHeaders(reply, sites, page).map((site) => ({ ...site, adzones: zonesOf(site.id) }));
  });
  serveRoute(app, verifySite, ({ id, request }) =>
    verifyOwnership(platform, request.actor, id('id'), verificationFile),
  );
  serveRoute(app, dspCreatives, async ({ query, request, reply }) =>
    setPageHeaders(reply, advertCreatives, await list(platform, request.actor, advertCreatives, query)),
  );
  serveRoute(app, tagsRoute, ({ id, request }) => listCreativeTags(platform, request.actor, id('id')));
  serveRoute(app, inspectCreative, ({ body, request }) => inspectUpload(platform, request.actor, body.url));
  serveRoute(app, checkCreativeRoute, ({ id, request }) => checkCreative(platform, request.actor, id('id')));
  serveRoute(app, checkLanding, ({ id, request }) => checkLandingNow(platform, request.actor, id('id')));
  serveRoute(app, landingWeights, ({ id, body, request }) =>
    changeWeights(platform, request.actor, id('id'), body.weights),
  );
  serveRoute(app, dspLandingGroups, async ({ query, request, reply }) =>
    setPageHeaders(reply, landingGroups, await list(platform, request.actor, landingGroups, query)),
  );
}
