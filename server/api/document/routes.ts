import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { version } from '#package.json';
import { runInSteps, type Steps } from '#server/async/steps.ts';
import { CompressedText } from '#server/http/compressedText.ts';
import { isNotModified, weakTag } from '#server/http/etag.ts';
import type { Platform } from '#server/platform/platform.ts';
import { apiDescription, apiPage } from '#src/schema/platformRoutes.ts';
import { routeConfig } from '../serveRoute.ts';
import { buildDocument } from './buildDocument.ts';
import type { DescribedRoute } from './collectRoutes.ts';
import { jsonInSteps } from './jsonInSteps.ts';
import { docsPage, docsPolicy } from './page/page.ts';

interface CachedText {
  readonly body: CompressedText;
  readonly etag: string;
}

const toCachedText = (text: string): CachedText => ({
  body: new CompressedText(text),
  etag: weakTag(createHash('sha1').update(text).digest('base64url')),
});

/** Builds a text in steps at the first request, and caches it. After a failure the next request retries. */
function buildOnce(make: () => Steps<string>): () => Promise<CachedText> {
  let built: Promise<CachedText> | undefined;
  return () => {
    built ??= runInSteps(make())
      .then(toCachedText)
      .catch((error: unknown) => {
        built = undefined;
        throw error;
      });
    return built;
  };
}

async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  built: Promise<CachedText>,
): Promise<FastifyReply> {
  const { body, etag } = await built;
  void reply.header('etag', etag).header('cache-control', 'no-cache');
  return isNotModified(request, etag) ? reply.code(304).send() : reply.send(await body.bodyFor(request, reply));
}

/** Adds the API description: `/api/openapi.json` for programs, `/api/docs` for developers. */
export function addDescription(app: FastifyInstance, platform: Platform, routes: readonly DescribedRoute[]): void {
  const document = () => buildDocument(routes, version, platform.configuration.publicUrl);
  const json = buildOnce(function* () {
    return yield* jsonInSteps(yield* document());
  });
  const page = buildOnce(function* () {
    return yield* docsPage(yield* document());
  });

  app.get(apiDescription.path, { config: routeConfig(apiDescription) }, (request, reply) =>
    sendCached(request, reply.type('application/json; charset=utf-8'), json()),
  );
  app.get(apiPage.path, { config: routeConfig(apiPage) }, (request, reply) =>
    sendCached(request, reply.type('text/html; charset=utf-8').header('content-security-policy', docsPolicy), page()),
  );
}
