import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { escapeHtml } from '#src/format/escapeHtml.ts';
import { limits } from '#src/limits.ts';
import { demoPagesPath } from '#src/resources/adnet/demoPages.ts';
import { proofMark } from '#src/resources/adnet/siteProof.ts';
import { landingHosts } from './hosts.ts';
import { landingPage, missingPage } from './page.ts';
import { siteTokens } from './siteTokens.ts';
import { vastDocument } from './vast.ts';

/** The policy isolates the page's origin, and forbids scripts, requests and framing. */
const policy = [
  'sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const anybody = { config: { access: 'public', perMinute: limits.filesPerMinute } } as const;

type Demo = Pick<Platform, 'database' | 'settings'>;

type Address = { Params: { host: string; '*': string }; Querystring: Readonly<Record<string, string | string[]>> };

const isHost = (host: string): boolean => Object.hasOwn(landingHosts, host);

/** Tests whether a path is the VAST document of a host's ad server. */
const isVast = (host: string, path: string): boolean =>
  path === '/vast.xml' && host.startsWith('ads.') && isHost(host.slice('ads.'.length));

const parametersOf = (query: Address['Querystring']) =>
  Object.entries(query).map(([name, value]) => [name, [value].flat().join(', ')] as const);

/** Returns the home page of a site, with the proofs of its ownership. */
const sitePage = (host: string, tokens: readonly string[]): string =>
  `<!doctype html><html lang="en"><head><title>${host}</title>${tokens
    .map((token) => `<meta name="${proofMark}" content="${escapeHtml(token)}">`)
    .join('')}</head><body><p>${host}</p></body></html>`;

/**
 * Serves the pages of the demo’s landings and creatives, and the VAST documents of videos. The hosts of sites have the proofs of their
 * ownership. Only a demo serves these.
 */
export function serveDemoPages(app: FastifyInstance, { database, settings }: Demo): void {
  const proofFile = `/${settings.verificationFile}`;
  app.get<Address>(`${demoPagesPath}:host/*`, anybody, async ({ params, query }, reply) => {
    const host = isHost(params.host) ? landingHosts[params.host] : undefined;
    const path = `/${params['*']}`;
    const emphasis = host && Object.hasOwn(host.pages, path) ? host.pages[path] : undefined;
    void reply
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
    if (isVast(params.host, path)) return reply.type('application/xml').send(vastDocument(params.host));
    // This is the tracker that receives the conversions of demo campaigns.
    if (params.host === 'track.quarry-demo.example' && path === '/postback') return reply.type('text/plain').send('OK');
    const tokens = path === '/' || path === proofFile ? await siteTokens(database.sql, params.host) : [];
    if (tokens.length > 0 && path === proofFile) return reply.type('text/plain').send(tokens.join('\n'));
    void reply.type('text/html; charset=utf-8');
    if (tokens.length > 0 && emphasis === undefined) return reply.send(sitePage(params.host, tokens));
    if (host === undefined || emphasis === undefined) return reply.code(404).send(missingPage(params.host));
    return reply.send(landingPage(host, emphasis, parametersOf(query)));
  });
}
