import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions } from '#server/features/account/tables.ts';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { createUser, openTestSession, signIn } from '#tests/support/signIn.ts';

let here: TestApp;
beforeAll(async () => {
  here = await openApp();
});
afterAll(() => here.close());

const login = (payload: unknown) =>
  here.app.inject({
    method: 'POST',
    url: '/api/auth/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });

test('the right password opens a session, bound to the browser by a cookie of the account', async () => {
  const { id, email, password } = await createUser(here.platform);
  const answer = await login({ login: ` ${email.toUpperCase()} `, password });
  expect(answer.statusCode).toBe(200);
  expect(Object.keys(answer.json()).sort()).toEqual(['accessToken', 'refreshToken']);
  expect(answer.headers['cache-control']).toBe('no-store');
  const bound = { name: `quarry_account_${id}`, httpOnly: true, sameSite: 'Strict' };
  expect(answer.cookies).toEqual([
    expect.objectContaining({ ...bound, path: '/api' }),
    expect.objectContaining({ ...bound, path: '/uploads', value: answer.cookies[0]?.value }),
  ]);
  expect(answer.cookies[0]?.secure).toBeUndefined();
});

test('the cookie stays with https where people come by https', async () => {
  const secure = await openApp({ publicUrl: 'https://quarry.example' });
  const { email, password } = await createUser(secure.platform);
  const answer = await secure.app.inject({
    method: 'POST',
    url: '/api/auth/auth/login',
    payload: { login: email, password },
  });
  expect(answer.cookies[0]?.secure).toBe(true);
  expect(answer.headers['strict-transport-security']).toBeDefined();
  await secure.close();
});

test('neither the tokens nor the cookie’s secret can be read in the database', async () => {
  const { refreshToken, cookie } = await openTestSession(here.app, await createUser(here.platform));
  const kept = await here.platform.database.sql.select().from(sessions);
  expect(JSON.stringify(kept)).not.toContain(cookie.split('=')[1]);
  const { rows } = await here.platform.database.sql.execute('select * from refresh_tokens');
  expect(JSON.stringify(rows)).not.toContain(refreshToken);
});

test('an unknown account is refused like a wrong password', async () => {
  const { email } = await createUser(here.platform);
  const wrong = await login({ login: email, password: 'another-password' });
  const unknown = await login({ login: 'nobody@quarry.test', password: 'another-password' });
  expect(wrong.statusCode).toBe(401);
  expect(unknown.statusCode).toBe(401);
  expect(unknown.json()).toEqual(wrong.json());
  expect(wrong.headers['content-type']).toContain('application/problem+json');
  expect(wrong.json()).toMatchObject({
    title: expect.any(String),
    field: 'password',
    message: 'The e-mail or the password is wrong. Check both and try again.',
  });
  expect(wrong.cookies).toEqual([]);
});

test('a banned user reads the reason, after the right password only', async () => {
  const user = await createUser(here.platform, { status: 'banned', banReason: 'Ten accounts of one person.' });
  expect((await login({ login: user.email, password: 'another-password' })).statusCode).toBe(401);
  const answer = await login({ login: user.email, password: user.password });
  expect(answer.statusCode).toBe(403);
  expect(answer.json().message).toBe('This account is banned: Ten accounts of one person.');
});

test('a disabled user is told so', async () => {
  const user = await createUser(here.platform, { status: 'disabled' });
  const answer = await login({ login: user.email, password: user.password });
  expect(answer.statusCode).toBe(403);
  expect(answer.json().message).toContain('disabled');
});

test('who hasn’t confirmed the e-mail signs in, reads and edits the profile, and nothing else', async () => {
  const headers = await signIn(here.app, await createUser(here.platform, { roles: ['admin'], verified: false }));
  const ask = (method: 'GET' | 'PATCH', url: string, payload?: object) =>
    here.app.inject({ method, url: `/api${url}`, headers, payload });
  expect((await ask('GET', '/auth/profile')).json()).toMatchObject({ roles: [5] });
  expect((await ask('PATCH', '/auth/profile', { firstName: 'Ada' })).json()).toMatchObject({ firstName: 'Ada' });
  const refused = await ask('GET', '/bounty/v0/campaigns');
  expect(refused.statusCode).toBe(403);
  expect(refused.json().title).toContain('isn’t confirmed');
  const unread = await here.app.inject({
    method: 'POST',
    url: '/api/bounty/v0/campaigns',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: '{',
  });
  expect(unread.statusCode).toBe(403);
});

test('signing in is audited, with the address', async () => {
  const user = await createUser(here.platform);
  await signIn(here.app, user);
  const { rows } = await here.platform.database.sql.execute(
    `select actor_id, action, ip from audit_log where entity = 'users' and entity_id = ${user.id}`,
  );
  expect(rows).toEqual([{ actor_id: user.id, action: 'sign-in', ip: '127.0.0.1' }]);
});

test.each([
  ['no body', undefined, ''],
  ['a list', [], ''],
  ['null', null, ''],
  ['nothing in it', {}, 'login'],
  ['a number for a login', { login: 1, password: 'x' }, 'login'],
  ['an empty login', { login: '', password: 'x' }, 'login'],
  ['a list for a password', { login: 'a@b.c', password: ['x'] }, 'password'],
  ['an object for a password', { login: 'a@b.c', password: { $ne: '' } }, 'password'],
  ['a NUL', { login: 'a\u0000@b.c', password: 'x' }, 'login'],
  ['a lone surrogate', { login: 'a@b.c', password: '\ud800' }, 'password'],
  ['an unknown field', { login: 'a@b.c', password: 'x', role: 'admin' }, 'role'],
  ['a very long login', { login: 'a'.repeat(255), password: 'x' }, 'login'],
  ['almost a megabyte', { login: 'a@b.c', password: 'x'.repeat(1_000_000) }, 'password'],
])('%s is refused at its field', async (_, body, field) => {
  const answer = await login(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    field,
    message: expect.any(String),
    type: expect.stringMatching(/^urn:uuid:/),
  });
});

test('an empty form names both fields', async () => {
  const { violations } = (await login({})).json();
  expect(violations).toMatchObject([
    { title: 'Field required.', propertyPath: 'login' },
    { title: 'Field required.', propertyPath: 'password' },
  ]);
});

test('more than a megabyte is refused unread', async () => {
  expect((await login({ login: 'a@b.c', password: 'x'.repeat(1_100_000) })).statusCode).toBe(413);
});

test.each(["' or 1=1 --", '%', '_@_', '\\', 'ﬃ@quarry.test'])('the login %j is the e-mail of nobody', async (name) => {
  expect((await login({ login: name, password: 'a-long-password' })).statusCode).toBe(401);
});
