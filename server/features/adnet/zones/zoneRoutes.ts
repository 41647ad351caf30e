import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified, weakTag } from '#server/http/etag.ts';
import { parseRecordId } from '#server/http/urls.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { findServedFallback, findServedZone } from './findServedZone.ts';

/** The script is in the folder of this module, in the source and beside the built server. */
const script = fileURLToPath(new URL('./zone.js', import.meta.url));

/** Pages of any site request it, without a session. */
const publicAccess = { config: { access: 'public', perMinute: limits.zonesPerMinute } } as const;

/** Seconds for which a browser or a shared cache may store the response. */
const maxAges = { script: 3600, zone: 60 };

/** The code of a publisher runs in a sandboxed frame with an opaque origin, wherever it is opened. */
const sandbox = 'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox';

/** A top-level page would run a publisher's code at this address. Browsers send this header; other clients render no page. */
const isFramed = ({ headers }: FastifyRequest): boolean => ['iframe', undefined].includes(headers['sec-fetch-dest']);

/** Removes the type comments of the script, which browsers don't need. */
const stripTypes = (code: string): string => code.replaceAll(/^ *\/\*\*.*?\*\/\n/gms, '');

/** Links of the fallback open in a new tab, outside of the zone's frame. */
const toPage = (html: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Advertisement</title><base target="_blank"><style>body{margin:0}</style>${html}`;

/** Sends a resource that any page may load, only if it has changed. */
function sendCached(reply: FastifyReply, type: string, body: string, seconds: number): FastifyReply {
  const etag = weakTag(createHash('sha256').update(body).digest('base64url'));
  void reply
    .header('cache-control', `public, max-age=${seconds}`)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*')
    .header('etag', etag);
  if (isNotModified(reply.request, etag)) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(body);
}

type Id = { Params: { id: string } };

/** Serves the requests of ad zones' code, at the root: `AD_SERVER_URL` defaults to this platform. */
export async function zoneRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const { database, settings } = platform;
  const code = stripTypes(await readFile(script, 'utf8')).replace("'__AD_SERVER__'", () =>
    JSON.stringify(settings.adServer),
  );

  app.get('/zone.js', publicAccess, (_request, reply) => sendCached(reply, 'text/javascript', code, maxAges.script));

  app.get<Id>('/zones/:id', publicAccess, async ({ params }, reply) => {
    const zone = await findServedZone(database.sql, parseRecordId(params));
    return sendCached(
      reply,
      'application/json',
      JSON.stringify(zone ?? { refreshSeconds: 0, show: null }),
      maxAges.zone,
    );
  });

  app.get<Id>('/zones/:id/fallback', publicAccess, async (request, reply) => {
    const { params } = request;
    void reply.header('vary', 'accept-encoding, sec-fetch-dest');
    if (!isFramed(request)) refuse('noSuchPath');
    const html = (await findServedFallback(database.sql, parseRecordId(params))) ?? refuse('noSuchPath');
    // A sandboxed frame has an opaque origin, for which Chromium warns about `Origin-Agent-Cluster`.
    void reply
      .header('content-security-policy', sandbox)
      .removeHeader('x-frame-options')
      .removeHeader('origin-agent-cluster');
    return sendCached(reply, 'text/html', toPage(html), maxAges.zone);
  });
}
