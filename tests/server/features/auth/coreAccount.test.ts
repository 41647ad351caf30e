import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { createUser, openTestSession, type TestAccount, type TestSession } from '#tests/support/signIn.ts';

let here: TestApp;
let account: TestAccount;
let session: TestSession;
beforeAll(async () => {
  here = await openApp();
  account = await createUser(here.platform, { roles: ['advert-admin'] });
  session = await openTestSession(here.app, account);
});
afterAll(() => here.close());

/** The core service: no Authorization, as the specification has it. */
const ask = async (headers: Record<string, string>, url = '/api/core/statistic/log/metrics') =>
  (await here.app.inject({ url, headers })).statusCode;
const named = (id: number | string = account.id) => ({ 'x-account': String(id), cookie: session.cookie });

test('The core service knows the account that a header names by its cookie.', async () => {
  expect(await ask(named())).toBe(200);
  expect(await ask({ ...named(), 'x-role': 'advert-admin' })).toBe(200);
  expect(await ask({ ...named(), 'x-role': 'admin' })).toBe(403);
});

test('It knows nobody without the header, without the cookie, or by the cookie of somebody else.', async () => {
  const other = await createUser(here.platform, { roles: ['advert-admin'] });
  expect(await ask({ cookie: session.cookie })).toBe(401);
  expect(await ask({ 'x-account': String(account.id) })).toBe(401);
  for (const id of [other.id, 0, -1, 'x', `${account.id}x`, 99_999_999_999]) expect(await ask(named(id))).toBe(401);
  const [, secret = ''] = session.cookie.split('=');
  expect(await ask({ 'x-account': String(other.id), cookie: `quarry_account_${other.id}=${secret}` })).toBe(401);
});

test('Other services still ask for the token.', async () => {
  expect(await ask(named(), '/api/auth/profile')).toBe(401);
  expect(await ask(named(), '/api/adnet/stats/metrics')).toBe(401);
});

test('A session that is over is none here either.', async () => {
  const ended = await createUser(here.platform, { roles: ['advert-admin'] });
  const { cookie, refreshToken } = await openTestSession(here.app, ended);
  const headers = { 'x-account': String(ended.id), cookie };
  expect(await ask(headers)).toBe(200);
  const payload = { refreshToken };
  await here.app.inject({ method: 'POST', url: '/api/auth/auth/logout', headers: { cookie }, payload });
  expect(await ask(headers)).toBe(401);
});
