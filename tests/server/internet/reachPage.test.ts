import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reachPage } from '#server/internet/reachPage.ts';
import { internetOf, openWebsite, pages, type Website } from '#tests/support/website.ts';

let website: Website;
beforeAll(async () => {
  website = await openWebsite({ isSecure: true });
});
beforeEach(() => {
  website.requests.length = 0;
  website.answer(pages({ '/': 'Welcome' }));
});
afterAll(() => website.close());

const start = 'https://page.sites.test/';
const redirects = 3;
const reach = (url = start, hosts = {}) => reachPage(internetOf(website, hosts), new URL(url), redirects);
const redirectTo = (location: string) =>
  website.answer((request, response) => {
    if (request.url === '/') response.writeHead(302, { location }).end();
    else response.end('There.');
  });

test('A page that answers is reached, over redirects to other hosts.', async () => {
  expect(await reach()).toEqual({ httpStatus: 200, finalUrl: start, problem: null });
  redirectTo('https://other.sites.test/offer');
  const finalUrl = 'https://other.sites.test/offer';
  expect(await reach()).toEqual({ httpStatus: 200, finalUrl, problem: null });
});

test('An error is a problem.', async () => {
  const url = `${start}missing`;
  expect(await reach(url)).toEqual({ httpStatus: 404, finalUrl: url, problem: 'status' });
});

test('Nothing is asked in a private network, also where a redirect leads there.', async () => {
  expect(await reach('https://10.0.0.1/')).toMatchObject({ problem: 'private' });
  expect(await reach(start, { 'page.sites.test': ['192.168.0.1'] })).toMatchObject({ problem: 'private' });
  expect(website.requests).toEqual([]);
  redirectTo('https://inside.sites.test/');
  const finalUrl = 'https://inside.sites.test/';
  expect(await reach(start, { 'inside.sites.test': ['169.254.169.254'] })).toEqual({
    httpStatus: null,
    finalUrl,
    problem: 'private',
  });
  expect(website.requests).toEqual(['GET page.sites.test /']);
});

test.each([
  ['http://other.sites.test/', 'insecure'],
  ['https://user:word@other.sites.test/', 'notWeb'],
  ['ftp://other.sites.test/', 'notWeb'],
  ['https://nowhere.sites.test/', 'noAddress'],
])('A redirect to %s is not followed: %s', async (location, problem) => {
  redirectTo(location);
  expect(await reach(start, { 'nowhere.sites.test': [] })).toMatchObject({ httpStatus: null, problem });
  expect(website.requests).toEqual(['GET page.sites.test /']);
});

test('Redirects have an end.', async () => {
  website.answer((_, response) => response.writeHead(302, { location: '/' }).end());
  expect(await reach()).toMatchObject({ problem: 'redirects' });
  expect(website.requests).toHaveLength(redirects + 1);
});

test('A host that hangs up is unreachable.', async () => {
  website.answer((request) => request.destroy());
  expect(await reach()).toMatchObject({ httpStatus: null, problem: 'unreachable' });
});
