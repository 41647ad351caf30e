import type { FastifyInstance } from 'fastify';
import { limits } from '#src/limits.ts';
import { demoPagesPath } from '#src/resources/adnet/demoPages.ts';
import { landingHosts } from './hosts.ts';
import { landingPage, missingPage } from './page.ts';
import { vastDocument } from './vast.ts';

/** A page that runs and loads nothing, in an origin of its own, and that nobody frames. */
const policy = [
  'sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const anybody = { config: { access: 'public', perMinute: limits.filesPerMinute } } as const;

type Address = { Params: { host: string; '*': string }; Querystring: Readonly<Record<string, string | string[]>> };

const isHost = (host: string): boolean => Object.hasOwn(landingHosts, host);

/** Each host has an ad server, with the document of its video. */
const isVast = (host: string, path: string): boolean =>
  path === '/vast.xml' && host.startsWith('ads.') && isHost(host.slice('ads.'.length));

const parametersOf = (query: Address['Querystring']) =>
  Object.entries(query).map(([name, value]) => [name, [value].flat().join(', ')] as const);

/** Serves what the demo’s landings and creatives lead to: their pages, and the VAST documents of videos. Only a demo has them. */
export function serveDemoPages(app: FastifyInstance): void {
  app.get<Address>(`${demoPagesPath}:host/*`, anybody, ({ params, query }, reply) => {
    const host = isHost(params.host) ? landingHosts[params.host] : undefined;
    const path = `/${params['*']}`;
    const emphasis = host && Object.hasOwn(host.pages, path) ? host.pages[path] : undefined;
    void reply
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
    if (isVast(params.host, path)) return reply.type('application/xml').send(vastDocument(params.host));
    // The tracker that campaigns of the demo tell of their conversions.
    if (params.host === 'track.quarry-demo.example' && path === '/postback') return reply.type('text/plain').send('OK');
    void reply.type('text/html; charset=utf-8');
    if (host === undefined || emphasis === undefined) return reply.code(404).send(missingPage(params.host));
    return reply.send(landingPage(host, emphasis, parametersOf(query)));
  });
}
