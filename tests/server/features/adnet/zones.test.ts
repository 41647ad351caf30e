import { Script } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { bannerDimensions } from '#src/resources/adnet/dictionaries/bannerDimensions.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { appOver, type TestApp } from '#tests/support/app.ts';
import type { Values } from '#tests/support/records.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
let here: TestApp;
let size: AnyRow;
beforeAll(async () => {
  world = await openWorld();
  [size = { id: 0, version: 1 }] = await storedRecords(world.platform, bannerDimensions.name);
  here = await appOver({
    ...world.platform,
    settings: { ...world.platform.settings, adServer: 'https://ads.example/x' },
  });
});
afterAll(() => here.close());

let last = 400;
async function zoneOf(values: Values, site: Values = {}): Promise<AnyRow> {
  last += 20;
  const { id } = await world.insert(sites, last, { status: 'approved', ...site });
  return world.insert(adzones, last, { site: id, dimension: size.id, maxRefreshSeconds: 30, ...values });
}
const html = { fallback: 'html', fallbackUrl: null, fallbackHtml: '<b>Advertise here</b>' };
const get = (url: string, headers: Record<string, string> = {}) => here.app.inject({ url, headers });
const nothing = { refreshSeconds: 0, show: null };

describe('/zone.js', () => {
  test('is a script for any page, which calls the ad server of the configuration', async () => {
    const answer = await get('/zone.js');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(answer.body).toContain('const adServer = "https://ads.example/x";');
    expect(answer.body).not.toContain('@param');
    expect(answer.body.match(/https?:/g)).toHaveLength(1);
    expect(() => new Script(answer.body)).not.toThrow();
  });

  test('is sent again only when it has changed', async () => {
    const { headers } = await get('/zone.js');
    const again = await get('/zone.js', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('/zones/{id}', () => {
  test('tells any page the size, the refresh, and where the fallback is', async () => {
    const page = await zoneOf({ fallback: 'url', fallbackUrl: 'https://own.example/ads', fallbackHtml: null });
    const answer = await get(`/zones/${page.id}`);
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=60' });
    expect(answer.json()).toEqual({
      width: size['width'],
      height: size['height'],
      refreshSeconds: 30,
      show: { url: 'https://own.example/ads' },
    });
    const code = await zoneOf({ ...html, dimension: null });
    expect((await get(`/zones/${code.id}`)).json()).toMatchObject({
      width: null,
      height: null,
      show: { url: `zones/${code.id}/fallback` },
    });
    const empty = await zoneOf({ fallback: 'nothing', fallbackUrl: null, fallbackHtml: null });
    expect((await get(`/zones/${empty.id}`)).json()).toMatchObject({ width: size['width'], show: null });
  });

  test.each(['disabled', 'banned', 'closed'])('tells nothing of a zone that is %s', async (status) => {
    const { id } = await zoneOf({ ...html, status });
    expect((await get(`/zones/${id}`)).json()).toEqual(nothing);
    expect((await get(`/zones/${id}/fallback`)).statusCode).toBe(404);
  });

  test.each(['unverified', 'pending', 'rejected', 'banned'])('tells nothing while the site is %s', async (status) => {
    const { id } = await zoneOf(html, { status });
    expect((await get(`/zones/${id}`)).json()).toEqual(nothing);
    expect((await get(`/zones/${id}/fallback`)).statusCode).toBe(404);
  });

  test('tells nothing of a zone that isn’t there', async () => {
    expect((await get('/zones/999999')).json()).toEqual(nothing);
    for (const id of ['x', '0', '1.5', '9999999999']) expect((await get(`/zones/${id}`)).statusCode).toBe(404);
  });
});

describe('/zones/{id}/fallback', () => {
  test('is a page that runs in an origin of its own and may stand in any page', async () => {
    const { id } = await zoneOf(html);
    const answer = await get(`/zones/${id}/fallback`);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toBe(
      'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    );
    for (const name of ['x-frame-options', 'origin-agent-cluster']) expect(answer.headers).not.toHaveProperty(name);
    expect(answer.body).toContain('<b>Advertise here</b>');
  });

  test('is shown in a frame alone', async () => {
    const { id } = await zoneOf(html);
    const as = (dest: string) => get(`/zones/${id}/fallback`, { 'sec-fetch-dest': dest });
    expect((await as('iframe')).statusCode).toBe(200);
    for (const dest of ['document', 'embed', 'object', 'empty', 'script'])
      expect((await as(dest)).statusCode).toBe(404);
    expect((await as('document')).headers['vary']).toContain('sec-fetch-dest');
  });

  test('is none of a zone that falls back on something else', async () => {
    const { id } = await zoneOf({ fallback: 'url', fallbackUrl: 'https://own.example/', fallbackHtml: null });
    expect((await get(`/zones/${id}/fallback`)).statusCode).toBe(404);
  });
});
