// @vitest-environment file-window
import { readFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { preferences } from '#src/providers/preferences.ts';
import { eachWithPlatform, leaveSignedIn, settings, tokenPair } from '../providers/platform.ts';

const here = eachWithPlatform();
const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@quarry.test', roles: [8, 7] };
const profile = 'GET /api/auth/profile';
const list = 'GET /api/bounty/v0/campaigns';

/** Loads the page of a list: runs what index.html runs before any module. */
async function loadPage(address = '/admin/campaigns?perPage=100'): Promise<void> {
  window.history.replaceState(null, '', address);
  here.platform.on(list, () => ({ json: [], headers: { 'Content-Range': 'campaigns 0-0/0' } }));
  const html = (await readFile('index.html', 'utf8')).replaceAll('%BASE_URL%', '/admin/');
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.head.innerHTML = [...page.head.querySelectorAll('template')].map(({ outerHTML }) => outerHTML).join('');
  // oxlint-disable-next-line no-implied-eval
  new Function(page.head.querySelector('script')?.textContent ?? '')();
}

let prefetched: Promise<void> | undefined;
async function startCode(): Promise<void> {
  ({ prefetched } = await import('#src/app/prefetch.ts'));
}
// What a test has begun to ask for would be counted in the next one.
afterEach(async () => {
  await prefetched;
  prefetched = undefined;
  const { queryClient } = await import('#src/providers/queryClient.ts');
  await vi.waitUntil(() => queryClient.isFetching() === 0, 10_000);
});
const fieldsOf = (call: { readonly path: string } | undefined): unknown =>
  JSON.parse(new URL(call?.path ?? '', 'http://localhost').searchParams.get('fields') ?? 'null');
const called = (operation: string) => here.platform.called(operation);

test('for somebody who is signed in the first answers are asked for before any code, and only once', async () => {
  leaveSignedIn(7);
  here.platform.on(profile, () => ({ json: person }));
  await loadPage();
  await expect.poll(() => called(profile)).toHaveLength(1);
  await startCode();
  await expect.poll(() => called(list)).toHaveLength(1);
  expect(called(profile)).toHaveLength(1);
  expect(called('GET /admin/config.json')).toHaveLength(1);
});

test('the page of the list is asked for in the role, with its reference lists', async () => {
  leaveSignedIn(7);
  here.platform.on(profile, () => ({ json: person }));
  await loadPage();
  await startCode();
  await expect.poll(() => called('GET /api/bounty/v0/managers')).toHaveLength(1);
  const [call] = called(list);
  expect(call?.headers['x-role']).toBe('bounty-admin');
  expect(decodeURIComponent(call?.path ?? '')).toContain('range=[0,99]');
  expect(fieldsOf(call)).toEqual(expect.arrayContaining(['title', 'status', 'budget']));
  expect(fieldsOf(call)).not.toContain('description');
  expect(called('GET /api/bounty/v0/campaign-categories')).toHaveLength(0);
  expect(called('GET /api/bounty/v0/currencies')).toHaveLength(0);
});

test('a field that a list doesn’t have, and a size that it doesn’t have, aren’t asked for', async () => {
  leaveSignedIn(7);
  here.platform.on(profile, () => ({ json: person }));
  await loadPage('/admin/campaigns?sort=verifyToken&order=ASC&perPage=7');
  await startCode();
  await expect.poll(() => called(list)).toHaveLength(1);
  expect(decodeURIComponent(called(list)[0]?.path ?? '')).toMatch(/range=\[0,24\].*sort=\["createdAt","DESC"\]/);
});

test('what the user’s own columns show is asked for with it', async () => {
  leaveSignedIn(7);
  here.platform.on(profile, () => ({ json: person }));
  preferences(7).setItem('columns.bounty-admin.campaigns', ['title', 'description']);
  await loadPage();
  await startCode();
  await expect.poll(() => called(list)).toHaveLength(1);
  expect(fieldsOf(called(list)[0])).toContain('description');
});

test('an answer for one session is never handed to another', async () => {
  leaveSignedIn(7);
  here.platform.on(profile, () => ({ json: person }));
  await loadPage();
  leaveSignedIn(8);
  await startCode();
  await expect.poll(() => called(profile)).toHaveLength(2);
  expect(called(profile)[0]?.headers.authorization).not.toBe(called(profile)[1]?.headers.authorization);
});

test('the token goes to the auth service that config.json has named, and nowhere else', async () => {
  leaveSignedIn(7);
  const services = { ...settings.services, auth: '/elsewhere' };
  here.platform.on('GET /admin/config.json', () => ({ json: { ...settings, services } }));
  here.platform.on('GET /elsewhere/profile', () => ({ json: person }));
  localStorage.removeItem('quarry.authService');
  await loadPage();
  await startCode();
  await expect.poll(() => called(list)).toHaveLength(1);
  expect(called(profile)).toHaveLength(0);
  await loadPage();
  await expect.poll(() => called('GET /elsewhere/profile')).toHaveLength(2);
  expect(called(profile)).toHaveLength(0);
});

test('a session that has run out is renewed as ever', async () => {
  leaveSignedIn(7);
  const renewed = tokenPair(7);
  here.platform.on(profile, ({ headers }) =>
    headers.authorization === `Bearer ${renewed.accessToken}` ? { json: person } : 401,
  );
  here.platform.on('PUT /api/auth/auth/refresh-token', () => ({ json: renewed }));
  await loadPage();
  await startCode();
  await expect.poll(() => called(list)).toHaveLength(1);
  expect(called(profile)).toHaveLength(2);
});

test('an answer that does not come is asked for again', async () => {
  leaveSignedIn(7);
  here.platform.on(profile, () => (called(profile).length === 1 ? 'gone' : { json: person }));
  await loadPage();
  await startCode();
  await expect.poll(() => called(list)).toHaveLength(1);
});

test('a list that the role may not open is not asked for', async () => {
  leaveSignedIn(7);
  here.platform.on(profile, () => ({ json: { ...person, roles: [3, 7] } }));
  await loadPage();
  await startCode();
  await expect.poll(() => called(profile)).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(called(list)).toHaveLength(0);
});

test('nobody is signed in: nothing is asked for', async () => {
  await loadPage('/admin/login');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(here.platform.calls).toHaveLength(0);
});
