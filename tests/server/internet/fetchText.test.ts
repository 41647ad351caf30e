import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchText, RedirectedAway, WrongType } from '#server/internet/fetchText.ts';
import { type Internet, openInternet } from '#server/internet/internet.ts';
import { NotPublic, Unreachable } from '#server/internet/sendRequest.ts';
import { isPublicAddress } from '#src/fields/url/publicAddress.ts';
import { internetOf, openWebsite, pages, type Website } from '#tests/support/website.ts';

let website: Website;
beforeAll(async () => {
  website = await openWebsite({ isSecure: true });
});
beforeEach(() => {
  website.requests.length = 0;
  website.answer(pages({ '/': 'Hello', '/page': 'A page' }));
});
afterAll(() => website.close());

const html = { type: 'text/html', redirects: 3 } as const;
const at = (host: string, path = '/') => new URL(`https://${host}${path}`);
const read = (host: string, path = '/', internet: Internet = internetOf(website)) =>
  fetchText(internet, at(host, path), html);
const redirect = (location: string, status = 302) =>
  website.answer((_request, response) => response.writeHead(status, { location }).end());

test('reads a page from the address that was looked up, under its own name', async () => {
  expect(await read('shop.sites.test', '/page')).toBe('A page');
  expect(website.requests).toEqual(['GET shop.sites.test /page']);
});

test.each(['/home', 'https://shop.sites.test/home', '//shop.sites.test/home'])(
  'follows a redirect within the host: %s',
  async (location) => {
    website.answer((request, response) => {
      if (request.url === '/') response.writeHead(301, { location }).end();
      else response.writeHead(200, { 'content-type': 'Text/HTML; charset=utf-8' }).end('Home');
    });
    expect(await read('shop.sites.test')).toBe('Home');
  },
);

test.each(['text/plain', 'application/json', 'text/htmlx', 'text/html-x;charset=text/html'])(
  'refuses what is served as %s',
  async (type) => {
    website.answer((_request, response) => response.writeHead(200, { 'content-type': type }).end('Hello'));
    await expect(read('shop.sites.test')).rejects.toThrow(WrongType);
  },
);

test('believes nobody whose certificate isn’t the host’s', async () => {
  await expect(read('shop.test')).rejects.toThrow(Unreachable);
  const { authorities: _, ...unsure } = internetOf(website);
  await expect(read('shop.sites.test', '/', unsure)).rejects.toThrow(Unreachable);
  expect(website.requests).toEqual([]);
});

test('asks as a browser that names Quarry, for what isn’t encoded', async () => {
  let headers: IncomingHttpHeaders = {};
  website.answer((request, response) => {
    headers = request.headers;
    pages({ '/': 'Hello' })(request, response);
  });
  await read('shop.sites.test');
  expect(headers).toMatchObject({ 'accept-encoding': 'identity' });
  expect(headers['user-agent']).toMatch(/^Mozilla\/5\.0 .*Quarry$/);
});

/** Answers with encoded bytes. */
const encoded = (encoding: string, body: Buffer) =>
  website.answer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(body),
  );

test.each([
  ['gzip', gzipSync('Grün')],
  ['X-GZIP', gzipSync('Grün')],
  ['br', brotliCompressSync('Grün')],
  ['deflate', deflateSync('Grün')],
  ['identity', Buffer.from('Grün')],
  ['gzip, br', brotliCompressSync(gzipSync('Grün'))],
])('decodes %s, which some send without being asked', async (encoding, body) => {
  encoded(encoding, body);
  expect(await read('shop.sites.test')).toBe('Grün');
});

test('stops decoding at the limit', async () => {
  encoded('gzip', gzipSync(Buffer.alloc(50 * 1024 ** 2, 'x')));
  expect((await read('shop.sites.test')).length).toBeLessThan(1024 ** 2);
});

test.each([
  ['zstd', Buffer.from('x')],
  ['constructor', Buffer.from('x')],
  ['gzip', Buffer.from('no gzip')],
  ['gzip', gzipSync('cut off').subarray(0, 15)],
  ['gzip, gzip, gzip', gzipSync(gzipSync(gzipSync('x')))],
])('can’t read %s', async (encoding, body) => {
  encoded(encoding, body);
  await expect(read('shop.sites.test')).rejects.toThrow(Unreachable);
});

describe('never asks', () => {
  test('a host that has a private address, even beside a public one', async () => {
    const internet = internetOf(website, { 'inside.sites.test': ['127.0.0.1', '10.0.0.7'] });
    await expect(read('inside.sites.test', '/', internet)).rejects.toThrow(NotPublic);
    expect(website.requests).toEqual([]);
  });

  test.each(['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]'])(
    'an address that is private itself: %s',
    async (host) => {
      const internet = { ...internetOf(website), mayReach: isPublicAddress };
      await expect(read(host, '/', internet)).rejects.toThrow(NotPublic);
      expect(website.requests).toEqual([]);
    },
  );

  test('a host that has become private by the time of its redirect', async () => {
    redirect('/secret');
    const answers = [['127.0.0.1'], ['192.168.0.1']];
    const internet = { ...internetOf(website), addresses: async () => answers.shift() ?? [] };
    await expect(read('shop.sites.test', '/', internet)).rejects.toThrow(NotPublic);
    expect(website.requests).toEqual(['GET shop.sites.test /']);
  });

  test.each(['https://shop.sites.test:8080', 'http://shop.sites.test'])(
    'a port that it may not use: that of %s',
    async (address) => {
      const internet = { ...internetOf(website), portFor: (port: number) => (port === 443 ? website.port : undefined) };
      await expect(fetchText(internet, new URL(address), html)).rejects.toThrow('no site’s usual port');
      expect(website.requests).toEqual([]);
    },
  );

  test('in production, any port but the web’s own', () => {
    const { portFor } = openInternet();
    expect([22, 80, 443, 5432, 8080].map(portFor)).toEqual([undefined, 80, 443, undefined, undefined]);
  });

  test.each([
    'https://elsewhere.sites.test/',
    'https://www.shop.sites.test/',
    'https://sites.test/',
    'https://shop.sites.test:8443/',
    'http://shop.sites.test/',
    'https://127.0.0.1/',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('where a site sends it beyond its host and https: %s', async (location) => {
    redirect(location);
    await expect(read('shop.sites.test')).rejects.toThrow(RedirectedAway);
    expect(website.requests).toEqual(['GET shop.sites.test /']);
  });
});

describe('gives up', () => {
  test('a site without an address', async () => {
    const internet = internetOf(website, { 'gone.sites.test': [] });
    await expect(read('gone.sites.test', '/', internet)).rejects.toThrow(Unreachable);
  });

  test('a page that isn’t there', async () => {
    await expect(read('shop.sites.test', '/nothing')).rejects.toThrow(Unreachable);
  });

  test('a site that sends it round and round', async () => {
    redirect('/');
    await expect(read('shop.sites.test')).rejects.toThrow(RedirectedAway);
    expect(website.requests).toHaveLength(4);
  });

  test('at the first redirect, where none is to be followed', async () => {
    redirect('/page');
    const plain = { type: 'text/html', redirects: 0 } as const;
    await expect(fetchText(internetOf(website), at('shop.sites.test'), plain)).rejects.toThrow(RedirectedAway);
    expect(website.requests).toEqual(['GET shop.sites.test /']);
  });

  test('a redirect to no address', async () => {
    redirect('http://');
    await expect(read('shop.sites.test')).rejects.toThrow(Unreachable);
  });

  test('a connection that breaks', async () => {
    website.answer((_request, response) => response.destroy());
    await expect(read('shop.sites.test')).rejects.toThrow(Unreachable);
  });
});

test('reads the beginning of a page without an end', async () => {
  website.answer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const write = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      response.once('drain', write);
    };
    write();
  });
  const text = await read('endless.sites.test');
  expect(text.length).toBeGreaterThanOrEqual(512 * 1024);
  expect(text.length).toBeLessThan(1024 * 1024);
});
