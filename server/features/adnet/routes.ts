import type { FastifyInstance } from 'fastify';
import { answerList } from '#server/api/listAnswer.ts';
import { serveRoute } from '#server/api/serveRoute.ts';
import type { Operation } from '#server/openapi/operation.ts';
import type { Platform } from '#server/platform/platform.ts';
import { verifySite } from '#src/resources/adnet/routes/verifySite.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { adnetOperations } from './operations.ts';
import { sitesAndAdzones } from './sitesAndAdzones.ts';
import { proveSite } from './verifySite.ts';

const doing = (operation: () => Operation) => ({ config: { access: 'signed-in', operation } }) as const;

/** The ad-net service's routes beyond its resources, below the service's address. */
export async function adnetRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const { verificationFile } = platform.settings;

  app.get<{ Querystring: Record<string, unknown> }>(
    '/v0/sites-and-adzones',
    doing(adnetOperations.sitesAndAdzones),
    async (request, reply) =>
      answerList(request, reply, sites, await sitesAndAdzones(platform, request.asker, request.query)),
  );

  serveRoute(app, verifySite, ({ id, request }) => proveSite(platform, request.asker, id('id'), verificationFile));
}
