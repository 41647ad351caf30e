import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { occupy } from '#tests/support/fairQueue.ts';
import { createUser, openTestSession, signIn, type TestAccount } from '#tests/support/signIn.ts';

let here: TestApp;
let account: TestAccount;
let staff: Record<string, string>;
const categories = '/api/bounty/v0/campaign-categories';
const everything = 'gzip, deflate, br, zstd';

beforeAll(async () => {
  here = await openApp();
  account = await createUser(here.platform, { roles: ['admin', 'bounty-admin'] });
  staff = { ...(await signIn(here.app, account)), 'x-role': 'bounty-admin' };
  for (let n = 0; n < 40; n += 1)
    await here.app.inject({ method: 'POST', url: categories, headers: staff, payload: { title: `Category ${n}` } });
  await here.platform.database.sql.execute(
    sql`insert into campaign_categories (title) select 'Further category ' || n from generate_series(1, 600) as n`,
  );
});
afterAll(() => here.close());

const get = (url: string, encoding?: string, headers: Record<string, string> = {}) =>
  here.app.inject({ url, headers: { ...staff, ...(encoding && { 'accept-encoding': encoding }), ...headers } });

describe.each([
  ['a list', `${categories}?range=[0,49]`],
  ['a list of 60 kB', `${categories}?range=[0,599]`],
  ['the description of the API', '/api/openapi.json'],
  ['its page', '/api/docs'],
])('%s', (_, url) => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('travels as %s', async (encoding, decompress) => {
    const [plain, small] = [await get(url), await get(url, encoding)];
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(small.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(decompress(small.rawPayload).toString()).toBe(plain.body);
    const same = ['content-type', 'content-range', 'x-total-count', 'etag', 'cache-control'] as const;
    expect(same.map((name) => small.headers[name])).toEqual(same.map((name) => plain.headers[name]));
    expect(plain.headers.vary).toBe('accept-encoding');
  });

  test('travels as brotli to who takes all, and as it is to who takes none', async () => {
    expect((await get(url, everything)).headers['content-encoding']).toBe('br');
    expect((await get(url, 'identity')).headers).not.toHaveProperty('content-encoding');
    expect((await get(url, 'deflate')).headers).not.toHaveProperty('content-encoding');
  });

  test('has no body for HEAD', async () => {
    const headers = { ...staff, 'accept-encoding': everything };
    const head = await here.app.inject({ method: 'HEAD', url, headers });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });
});

test.each(['/api/openapi.json', '/api/docs'])('%s is kept, and asked for again by its tag', async (url) => {
  const first = await get(url, 'br');
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^W\/"[\w-]+"$/);
  expect(first.headers['cache-control']).toBe('no-cache');
  for (const encoding of ['br', 'gzip', undefined]) {
    const again = await get(url, encoding, { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  }
});

describe('long answers', () => {
  const long = `${categories}?range=[0,599]`;
  const headers = () => ({ ...staff, 'accept-encoding': 'br' });
  const turns = () => here.platform.fairQueues.counts().find(({ work }) => work === 'compression');

  test('are compressed in turns, which short ones don’t wait for', async () => {
    const end = occupy(here.platform.fairQueues, 'compression', ['somebody', 'somebody else']);
    let isAnswered = false;
    const answer = here.app.inject({ url: long, headers: headers() }).then((given) => {
      isAnswered = true;
      return given;
    });
    expect((await get(`${categories}?range=[0,49]`, 'br')).headers['content-encoding']).toBe('br');
    await vi.waitFor(() => expect(turns()?.waiting).toBeGreaterThan(0));
    expect(isAnswered).toBe(false);
    end();
    expect((await answer).headers['content-encoding']).toBe('br');
    expect(turns()).toMatchObject({ running: 0, waiting: 0 });
  });

  test('take no turn for clients that accept no compression', async () => {
    occupy(here.platform.fairQueues, 'compression', ['somebody', 'somebody else']);
    const plain = await get(long);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.rawPayload.length).toBeGreaterThan(32 * 1024);
  });
});

test('what the auth service answers is never compressed', async () => {
  for (let n = 0; n < 100; n += 1) await createUser(here.platform);
  const users = await here.app.inject({
    url: '/api/auth/v0/users?range=[0,99]',
    headers: { ...staff, 'x-role': 'admin', 'accept-encoding': everything },
  });
  expect(users.rawPayload.length).toBeGreaterThan(32 * 1024);
  expect(users.headers).not.toHaveProperty('content-encoding');
  const login = await here.app.inject({
    method: 'POST',
    url: '/api/auth/auth/login',
    headers: { 'accept-encoding': everything },
    payload: { login: account.email, password: account.password },
  });
  expect(login.statusCode).toBe(200);
  expect(login.headers).not.toHaveProperty('content-encoding');
  expect(await openTestSession(here.app, account)).toHaveProperty('accessToken');
});

test('a small answer is left as it is', async () => {
  expect((await get('/api/health', everything)).headers).not.toHaveProperty('content-encoding');
});

test('an export travels compressed, whole', async () => {
  const [plain, small] = [await get(`${categories}/export`), await get(`${categories}/export`, 'br')];
  expect(plain.statusCode).toBe(200);
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
});

test('lines of progress aren’t held back by compression', async () => {
  const answer = await here.app.inject({
    method: 'POST',
    url: `${categories}/batch`,
    headers: { ...staff, 'accept-encoding': everything },
    payload: { filter: { q: 'category' }, update: { title: 'Renamed' } },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/x-ndjson']);
  expect(answer.headers).not.toHaveProperty('content-encoding');
});

test('a body that says it is compressed isn’t unpacked', async () => {
  const answer = await here.app.inject({
    method: 'POST',
    url: categories,
    headers: { ...staff, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: Buffer.from('1f8b0800', 'hex'),
  });
  expect(answer.statusCode).toBe(400);
});
