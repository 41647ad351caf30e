import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { insertAll } from '#server/demo/insertAll.ts';
import { demoLandings } from '#server/demo/landings.ts';
import { landingHosts } from '#server/demo/pages/hosts.ts';
import { demoInternet } from '#server/demo/pages/internet.ts';
import { serveDemoPages } from '#server/demo/pages/serve.ts';
import { siteTokens } from '#server/demo/pages/siteTokens.ts';
import { spotDuration, spotMedia } from '#server/demo/pages/vast.ts';
import { creativeTexts } from '#server/demo/texts/creatives.ts';
import { checkOwnership } from '#server/features/adnet/checkOwnership.ts';
import { readVast } from '#server/features/adnet/creatives/readVast.ts';
import { openInternet } from '#server/internet/internet.ts';
import { reachPage } from '#server/internet/reachPage.ts';
import type { Platform } from '#server/platform/platform.ts';
import { limits } from '#src/limits.ts';
import { demoPageAt } from '#src/resources/adnet/demoPages.ts';
import { withSampleMacros } from '#src/resources/adnet/macros.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { freshPlatform } from '#tests/support/app.ts';
import { sampleOf } from '#tests/support/records.ts';

let platform: Platform;
let app: FastifyInstance;
let here = '';
beforeAll(async () => {
  platform = await freshPlatform();
  app = await buildApp(platform, { log: false });
  serveDemoPages(app, platform);
  here = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await platform.database.close();
});

const internet = () =>
  demoInternet(
    openInternet(),
    () => here,
    (host) => siteTokens(platform.database.sql, host),
  );
const reach = (address: string) => reachPage(internet(), new URL(address), limits.landingRedirects);

const owner = { id: 1, since: new Date(0) };
const owners = { advertiser: owner, everyone: owner, publisher: owner, others: [owner] } as const;

test('Each landing of the demo answers as its data say: those that fail there fail when they are asked.', async () => {
  const now = new Date('2026-03-14T09:26:53.589Z');
  for (const { url, lastCheck } of demoLandings(now, owners, [1, 2, 3, 4])) {
    const { httpStatus, finalUrl, problem } = await reach(withSampleMacros(url));
    expect({ url, httpStatus, problem }).toEqual({
      url,
      httpStatus: lastCheck?.httpStatus,
      problem: lastCheck?.problem,
    });
    expect(finalUrl).toBe(withSampleMacros(url));
  }
});

test('What the demo’s creatives lead to is there.', async () => {
  for (const { domain } of creativeTexts)
    expect(await reach(`https://${domain}.example/?click=1`)).toMatchObject({ httpStatus: 200 });
});

test('The VAST document of each of the demo’s videos is there, as its data say.', async () => {
  for (const { domain } of creativeTexts) {
    const host = `ads.${domain}.example`;
    const vast = await readVast(internet(), `https://${host}/vast.xml`);
    expect(vast).toEqual({ duration: spotDuration, media: spotMedia(host), documents: 1 });
  }
  expect((await app.inject('/demo-pages/ads.nobody.example/vast.xml')).statusCode).toBe(404);
});

test('Every page is one: with a title, no script, and what the address said, escaped.', async () => {
  for (const [host, { pages, name }] of Object.entries(landingHosts))
    for (const path of Object.keys(pages)) {
      const url = demoPageAt(`https://${host}${path}?click=${encodeURIComponent('<script>alert(1)</script>')}`) ?? '';
      const { statusCode, headers, body } = await app.inject(url);
      expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
      expect(body).toMatch(new RegExp(`<title>${name}: `));
      expect(body).not.toContain('<script');
      expect(body).toContain('&lt;script&gt;alert(1)');
      expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
      expect(headers).toMatchObject({
        'x-frame-options': 'DENY',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
      expect(headers).not.toHaveProperty('set-cookie');
    }
});

test.each(['/demo-pages/lamps.example/constructor', '/demo-pages/constructor/', '/demo-pages/nobody.example/'])(
  '%s isn’t there',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  },
);

test('Only hosts that nobody can own lead to the demo; private addresses are refused there too, its own included.', async () => {
  const [, port = ''] = /:(\d+)$/.exec(here) ?? [];
  expect(await reach('https://127.0.0.1/demo-pages/lamps.example/photo')).toMatchObject({ problem: 'private' });
  expect(await reach(`https://127.0.0.1:${port}/`)).toMatchObject({ problem: 'notWeb' });
  expect(demoPageAt('https://lamps.example.com/photo')).toBeUndefined();
  expect(demoPageAt('https://example/photo')).toBeUndefined();
});

async function insertUnverified(domain: string, verifyMethod: 'meta' | 'file' | 'dns'): Promise<string> {
  const verifyToken = `token-of-${verifyMethod}`;
  const site = sampleOf(sites, 1, { domain, url: `https://${domain}/`, verifyMethod, verifyToken });
  await platform.database.transaction(async (tx) => {
    // Without its language, its traffic type and its owner.
    await tx.execute(sql`set local session_replication_role = replica`);
    await insertAll(tx, sites, [{ ...site, status: 'unverified', owner: 1, version: 1 }]);
  });
  return verifyToken;
}

test('The tokens of a host that somebody can own are not shown.', async () => {
  await insertUnverified('proof.quarry.com', 'meta');
  expect((await app.inject('/demo-pages/proof.quarry.com/')).statusCode).toBe(404);
});

test.each(['meta', 'file', 'dns'] as const)('A site of the demo can be verified by %s.', async (verifyMethod) => {
  const domain = `${verifyMethod}-proof.example`;
  const verifyToken = await insertUnverified(domain, verifyMethod);
  const { verificationFile } = platform.settings;
  const look = (token: string) =>
    checkOwnership(internet(), { domain, verifyMethod, verifyToken: token }, verificationFile);
  expect((await look(verifyToken)).isProved).toBe(true);
  expect((await look('token-of-nobody')).isProved).toBe(false);
});

test('Without a demo neither the pages nor the way to them are there.', async () => {
  const plain = await buildApp(platform, { log: false });
  expect((await plain.inject('/demo-pages/lamps.example/photo')).statusCode).toBe(404);
  await plain.close();
  expect(openInternet().instead).toBeUndefined();
});
