import type { FastifyInstance } from 'fastify';
import { limits } from '#src/limits.ts';
import { demoPagesPath } from '#src/resources/adnet/demoPages.ts';
import { landingHosts } from './hosts.ts';
import { landingPage, missingPage } from './page.ts';

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

const parametersOf = (query: Address['Querystring']) =>
  Object.entries(query).map(([name, value]) => [name, [value].flat().join(', ')] as const);

/** Serves the pages that the demo’s landings and creatives lead to. Only a demo has them. */
export function serveDemoPages(app: FastifyInstance): void {
  app.get<Address>(`${demoPagesPath}:host/*`, anybody, ({ params, query }, reply) => {
    const host = Object.hasOwn(landingHosts, params.host) ? landingHosts[params.host] : undefined;
    const path = `/${params['*']}`;
    const emphasis = host && Object.hasOwn(host.pages, path) ? host.pages[path] : undefined;
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
    if (host === undefined || emphasis === undefined) return reply.code(404).send(missingPage(params.host));
    return reply.send(landingPage(host, emphasis, parametersOf(query)));
  });
}
