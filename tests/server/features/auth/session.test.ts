import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { createUser, headersOf, openTestSession, signIn, type TestSession } from '#tests/support/signIn.ts';

let here: TestApp;
beforeAll(async () => {
  here = await openApp();
});
afterAll(() => here.close());

const profile = (session: TestSession) => here.app.inject({ url: '/api/auth/profile', headers: headersOf(session) });

const send = (method: 'PUT' | 'POST', path: string, { refreshToken, cookie }: Omit<TestSession, 'accessToken'>) =>
  here.app.inject({ method, url: `/api/auth/auth/${path}`, headers: { cookie }, payload: { refreshToken } });

const newSession = async () => openTestSession(here.app, await createUser(here.platform));

test('a refresh needs no access token, only the refresh token and the cookie', async () => {
  const session = await newSession();
  const answer = await send('PUT', 'refresh-token', session);
  expect(answer.statusCode).toBe(200);
  expect((await profile({ ...session, ...answer.json<TestSession>() })).statusCode).toBe(200);
  const [name, value] = session.cookie.split('=');
  // For files: sessions of before have it for the API alone.
  expect(answer.cookies).toMatchObject([{ name, value, path: '/uploads' }]);
  const copied = await send('PUT', 'refresh-token', { ...session, cookie: '' });
  expect(copied.statusCode).toBe(401);
  expect(copied.json()).toMatchObject({ type: expect.stringMatching(/^urn:uuid:/), message: expect.any(String) });
});

test('signing out ends the session at once, and clears its cookie', async () => {
  const session = await newSession();
  const answer = await send('POST', 'logout', session);
  expect(answer.statusCode).toBe(204);
  const cleared = { name: session.cookie.split('=')[0], value: '' };
  expect(answer.cookies).toMatchObject([
    { ...cleared, path: '/api' },
    { ...cleared, path: '/uploads' },
  ]);
  expect((await profile(session)).statusCode).toBe(401);
  expect((await send('PUT', 'refresh-token', session)).statusCode).toBe(401);
  expect((await send('POST', 'logout', session)).statusCode).toBe(204);
});

test('signing out of one browser leaves the other signed in', async () => {
  const user = await createUser(here.platform);
  const [one, other] = [await openTestSession(here.app, user), await openTestSession(here.app, user)];
  await send('POST', 'logout', one);
  expect((await profile(other)).statusCode).toBe(200);
});

test('who holds a copied token can’t sign its owner out', async () => {
  const session = await newSession();
  await send('POST', 'logout', { ...session, cookie: '' });
  expect((await profile(session)).statusCode).toBe(200);
});

test.each([
  {},
  { refreshToken: 1 },
  { refreshToken: '' },
  { refreshToken: 'x'.repeat(10_000) },
  { refreshToken: 'x', more: 1 },
])('the refresh %j is refused as malformed', async (payload) => {
  const answer = await here.app.inject({ method: 'PUT', url: '/api/auth/auth/refresh-token', payload });
  expect(answer.statusCode).toBe(400);
});

test('a ban ends every session at the next request, and the mail says why; an unban opens the way again', async () => {
  const user = await createUser(here.platform, { firstName: 'Ada' });
  const [one, other] = [await openTestSession(here.app, user), await openTestSession(here.app, user)];
  const admin = await signIn(here.app, await createUser(here.platform, { roles: ['admin'] }));
  const decide = (status: string, version: number, reason: string) =>
    here.app.inject({
      method: 'POST',
      url: `/api/auth/v0/users/${user.id}/status`,
      headers: admin,
      payload: { status, version, reason },
    });
  expect((await decide('banned', 1, 'Ten accounts of one person.')).statusCode).toBe(200);
  expect((await profile(one)).statusCode).toBe(401);
  expect((await send('PUT', 'refresh-token', other)).statusCode).toBe(401);

  expect((await decide('active', 2, 'They were ten people.')).statusCode).toBe(200);
  expect((await profile(one)).statusCode).toBe(401);
  expect((await profile(await openTestSession(here.app, user))).statusCode).toBe(200);

  const { rows } = await here.platform.database.sql.execute<{ subject: string; body: string }>(
    `select subject, body from mails where recipient = '${user.email}' order by id`,
  );
  expect(rows.map(({ subject }) => subject)).toEqual(['Your account is banned', 'Your account is unbanned']);
  expect(rows[0]?.body).toMatch(/^Hello Ada,\n\n[^]*\n\nReason: Ten accounts of one person\.\n\n/);
  expect(rows[1]?.body).toContain('http://localhost:3000/admin/login');
});

test('the profile takes names, and nothing that isn’t one’s own to change', async () => {
  const session = await newSession();
  const patch = (payload: object) =>
    here.app.inject({ method: 'PATCH', url: '/api/auth/profile', headers: headersOf(session), payload });
  const changed = await patch({ firstName: 'Grace', lastName: 'Hopper' });
  expect(changed.json()).toMatchObject({ firstName: 'Grace', lastName: 'Hopper', roles: [1, 7] });
  expect((await patch({ ...changed.json(), lastName: 'Murray' })).json()).toMatchObject({ lastName: 'Murray' });
  expect((await patch({ version: 1, firstName: 'Ada' })).statusCode).toBe(409);
  for (const [field, value] of Object.entries({
    roles: [5, 7],
    email: 'a@quarry.test',
    id: 1,
    status: 'banned',
    passwordHash: 'x',
  })) {
    const refused = await patch({ [field]: value });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ propertyPath: field, field });
  }
  expect((await profile(session)).json()).toMatchObject({ firstName: 'Grace', lastName: 'Murray', roles: [1, 7] });
});

test('the profile says where somebody lives and how they want to be paid, also before the e-mail is confirmed', async () => {
  const session = await openTestSession(here.app, await createUser(here.platform, { verified: false }));
  const patch = (payload: object) =>
    here.app.inject({ method: 'PATCH', url: '/api/auth/profile', headers: headersOf(session), payload });
  const given = { country: 'NG', telegram: '@ada_s', payoutMethod: 'yandex-pay', timezone: 'Africa/Lagos' };
  expect((await patch(given)).json()).toMatchObject(given);
  expect((await profile(session)).json()).toMatchObject(given);
  const wrong = { country: 'XX', telegram: '@a', payoutMethod: 'cash', timezone: 'Europe/Atlantis' };
  for (const [field, value] of Object.entries(wrong))
    expect((await patch({ [field]: value })).json()).toMatchObject({ propertyPath: field });
  expect((await profile(session)).json()).toMatchObject(given);
});
