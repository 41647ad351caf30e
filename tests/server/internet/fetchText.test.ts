import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchText, RedirectedAway } from '#server/internet/fetchText.ts';
import { openInternet } from '#server/internet/internet.ts';
import { isPublicAddress } from '#server/internet/publicAddress.ts';
import { NotPublic, Unreachable, WrongPort } from '#server/internet/sendRequest.ts';
import { internetOf, openWebsite, pages, type Website } from '#tests/support/website.ts';

let website: Website;
beforeAll(async () => {
  website = await openWebsite();
});
beforeEach(() => {
  website.requests.length = 0;
  website.answer(pages({ '/': 'Hello', '/page': 'A page' }));
});
afterAll(() => website.close());

const at = (host: string, path = '/') => new URL(`http://${host}:${website.port}${path}`);
const redirect = (location: string, status = 302) =>
  website.answer((_request, response) => response.writeHead(status, { location }).end());

test('reads a page from the address that was looked up, under its own name', async () => {
  expect(await fetchText(internetOf(), at('shop.test', '/page'))).toBe('A page');
  expect(website.requests).toEqual(['GET shop.test /page']);
});

test('follows where a site sends it', async () => {
  website.answer((request, response) => {
    if (request.url === '/') response.writeHead(301, { location: `http://www.shop.test:${website.port}/home` }).end();
    else response.writeHead(200).end('Home');
  });
  expect(await fetchText(internetOf(), at('shop.test'))).toBe('Home');
});

describe('never asks', () => {
  test('a host that has a private address, even beside a public one', async () => {
    const internet = { ...internetOf({ 'inside.test': ['127.0.0.1', '10.0.0.7'] }) };
    await expect(fetchText(internet, at('inside.test'))).rejects.toThrow(NotPublic);
    expect(website.requests).toEqual([]);
  });

  test.each(['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]'])(
    'an address that is private itself: %s',
    async (host) => {
      const internet = { ...internetOf(), mayReach: isPublicAddress };
      await expect(fetchText(internet, at(host))).rejects.toThrow(NotPublic);
      expect(website.requests).toEqual([]);
    },
  );

  test('where a site sends it, when that is private', async () => {
    redirect(`http://www.shop.test:${website.port}/secret`);
    const internet = internetOf({ 'www.shop.test': ['192.168.0.1'] });
    await expect(fetchText(internet, at('shop.test'))).rejects.toThrow(NotPublic);
    expect(website.requests).toEqual(['GET shop.test /']);
  });

  test.each(['http://shop.test:8080', 'https://shop.test:80', 'http://shop.test', 'https://shop.test'])(
    'a port that it may not use: that of %s',
    async (address) => {
      const { port, protocol } = new URL(address);
      const meant = port === '' ? { 'http:': 80, 'https:': 443 }[protocol] : Number(port);
      const internet = { ...internetOf(), mayUse: (each: number) => each !== meant };
      await expect(fetchText(internet, new URL(address))).rejects.toThrow(WrongPort);
    },
  );

  test('in production, any port but the web’s own', () =>
    expect([22, 80, 443, 5432, 8080].filter((port) => openInternet().mayUse(port))).toEqual([80, 443]));

  test('a port that a site sends it to, when that isn’t the web’s', async () => {
    redirect('http://shop.test:22/');
    const internet = { ...internetOf(), mayUse: (port: number) => port === website.port };
    await expect(fetchText(internet, at('shop.test'))).rejects.toThrow(WrongPort);
    expect(website.requests).toEqual(['GET shop.test /']);
  });

  test.each(['elsewhere.test', 'blog.shop.test', 'shop.test.elsewhere.test', 'notshop.test', '127.0.0.1'])(
    'another domain that a site sends it to: %s',
    async (host) => {
      redirect(at(host, '/page').href);
      await expect(fetchText(internetOf(), at('www.shop.test'))).rejects.toThrow(RedirectedAway);
      expect(website.requests).toEqual(['GET www.shop.test /']);
    },
  );
});

describe('gives up', () => {
  test('a site without an address', async () => {
    await expect(fetchText(internetOf({ 'gone.test': [] }), at('gone.test'))).rejects.toThrow(Unreachable);
  });

  test('a page that isn’t there', async () => {
    await expect(fetchText(internetOf(), at('shop.test', '/nothing'))).rejects.toThrow(Unreachable);
  });

  test('a site that sends it round and round', async () => {
    redirect('/');
    await expect(fetchText(internetOf(), at('shop.test'))).rejects.toThrow(Unreachable);
    expect(website.requests).toHaveLength(4);
  });

  test.each(['file:///etc/passwd', 'ftp://shop.test/', 'javascript:alert(1)', 'http://'])(
    'a redirection to %s',
    async (location) => {
      redirect(location);
      await expect(fetchText(internetOf(), at('shop.test'))).rejects.toThrow(Unreachable);
    },
  );

  test('a connection that breaks', async () => {
    website.answer((_request, response) => response.destroy());
    await expect(fetchText(internetOf(), at('shop.test'))).rejects.toThrow(Unreachable);
  });
});

test('reads the beginning of a page without an end', async () => {
  website.answer((_request, response) => {
    response.writeHead(200);
    const write = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      response.once('drain', write);
    };
    write();
  });
  const text = await fetchText(internetOf(), at('endless.test'));
  expect(text.length).toBeGreaterThanOrEqual(512 * 1024);
  expect(text.length).toBeLessThan(1024 * 1024);
});
