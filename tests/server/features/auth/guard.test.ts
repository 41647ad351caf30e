import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueAccessToken, readAccessToken } from '#server/features/account/accessTokens.ts';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { createUser, headersOf, openTestSession, type TestAccount, type TestSession } from '#tests/support/signIn.ts';

let here: TestApp;
let user: TestAccount;
let session: TestSession;

beforeAll(async () => {
  here = await openApp();
  user = await createUser(here.platform, { roles: ['bounty-hunter', 'admin'] });
  session = await openTestSession(here.app, user);
});
afterAll(() => here.close());

const profile = (headers: Record<string, string>) => here.app.inject({ url: '/api/auth/profile', headers });
const users = (headers: Record<string, string>) => here.app.inject({ url: '/api/auth/v0/users', headers });

describe('the session', () => {
  test('lets its user in', async () => {
    const answer = await profile(headersOf(session));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      id: user.id,
      version: 1,
      firstName: null,
      lastName: null,
      email: user.email,
      telegram: null,
      country: null,
      timezone: null,
      locale: null,
      payoutMethod: null,
      company: null,
      address: null,
      vatId: null,
      roles: [1, 5, 7],
    });
  });

  test('copied without its cookie is worth nothing', async () => {
    const { authorization, cookie } = headersOf(session);
    expect((await profile({ authorization })).statusCode).toBe(401);
    expect((await profile({ authorization, cookie: `${cookie}x` })).statusCode).toBe(401);
    expect((await profile({ authorization, cookie: `quarry_account_${user.id}=` })).statusCode).toBe(401);
  });

  test('of a cookie alone is none', async () => {
    expect((await profile({ cookie: session.cookie })).statusCode).toBe(401);
  });

  test('of one account and the cookie of another don’t mix', async () => {
    const other = await openTestSession(here.app, await createUser(here.platform));
    const mixed = headersOf({ accessToken: session.accessToken, cookie: other.cookie });
    expect((await profile(mixed)).statusCode).toBe(401);
    const [, secret = ''] = other.cookie.split('=');
    const renamed = headersOf({ accessToken: session.accessToken, cookie: `quarry_account_${user.id}=${secret}` });
    expect((await profile(renamed)).statusCode).toBe(401);
  });

  test('of two accounts go side by side in one browser', async () => {
    const other = await openTestSession(here.app, await createUser(here.platform));
    const cookie = `${session.cookie}; ${other.cookie}`;
    expect((await profile({ ...headersOf(session), cookie })).json().id).toBe(user.id);
    expect((await profile({ ...headersOf(other), cookie })).json().id).not.toBe(user.id);
  });

  test('ends ten minutes after its access token was made', async () => {
    const { authenticatedAt = expect.fail(), ...claims } =
      (await readAccessToken(here.platform, session.accessToken, new Date())) ?? expect.fail();
    const made = (minutes: number) =>
      issueAccessToken(here.platform, { ...claims, authenticatedAt }, new Date(Date.now() - minutes * 60_000));
    expect((await profile(headersOf({ ...session, accessToken: await made(9) }))).statusCode).toBe(200);
    expect((await profile(headersOf({ ...session, accessToken: await made(10) }))).statusCode).toBe(401);
  });
});

describe('the session ends at the next request', () => {
  test.each([
    ['has run out', "update sessions set expires_at = now() - interval '1 second' where user_id ="],
    ['is ended', 'update sessions set ended_at = now() where user_id ='],
    ['is gone', 'delete from sessions where user_id ='],
    ['belongs to somebody who is disabled', "update users set status = 'disabled' where id ="],
    ['belongs to somebody who is banned', "update users set status = 'banned' where id ="],
  ])('when it %s', async (_, statement) => {
    const other = await createUser(here.platform);
    const headers = headersOf(await openTestSession(here.app, other));
    expect((await profile(headers)).statusCode).toBe(200);
    await here.platform.database.sql.execute(`${statement} ${other.id}`);
    expect((await profile(headers)).statusCode).toBe(401);
  });
});

describe('the token', () => {
  test('of another key, another algorithm, or none is refused', async () => {
    const claims = await readAccessToken(here.platform, session.accessToken, new Date());
    const forged = (key: string, alg = 'HS256') =>
      new SignJWT({ sid: claims?.sessionId })
        .setProtectedHeader({ alg })
        .setSubject(String(user.id))
        .setIssuer('quarry')
        .setExpirationTime('10m')
        .sign(new TextEncoder().encode(key));
    const [head = '', body = ''] = session.accessToken.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    const tokens = [
      await forged('another secret, long enough for HS512, which wants sixty-four bytes.'),
      await forged(here.platform.secret),
      await forged(`${here.platform.secret}, and longer still, as HS512 wants it.`, 'HS512'),
      unsigned,
      `${head}.${body}.`,
      `${head}.${body}`,
    ];
    for (const accessToken of tokens) {
      expect((await profile(headersOf({ ...session, accessToken }))).statusCode).toBe(401);
    }
  });

  test.each(['', 'Bearer', 'Bearer ', 'Bearer x', 'Basic dXNlcjp4', 'Bearer a.b.c', `Bearer ${'a'.repeat(8000)}`])(
    '%j is refused with a problem',
    async (authorization) => {
      const answer = await profile({ authorization, cookie: session.cookie });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    },
  );
});

describe('the role', () => {
  test('is admin where none is named and it is held', async () => {
    expect((await users(headersOf(session))).statusCode).toBe(200);
  });

  test('is the one that is named', async () => {
    const asHunter = await users({ ...headersOf(session), 'x-role': 'bounty-hunter' });
    expect(asHunter.json()).toEqual([expect.objectContaining({ id: user.id })]);
  });

  test.each(['publisher', 'email-verified', 'Admin', '5', '__proto__', ''])('%j isn’t held', async (role) => {
    const answer = await users({ ...headersOf(session), 'x-role': role });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().parameters).toEqual({ role });
  });

  test('that was taken away counts no more at the next request, and the profile says which are left', async () => {
    const other = await createUser(here.platform, { roles: ['bounty-manager', 'bounty-admin'] });
    const headers = { ...headersOf(await openTestSession(here.app, other)), 'x-role': 'bounty-admin' };
    expect((await users(headers)).statusCode).toBe(200);
    await here.platform.database.sql.execute(`update users set roles = '{2,7}' where id = ${other.id}`);
    expect((await users(headers)).statusCode).toBe(403);
    expect((await profile(headers)).json().roles).toEqual([2, 7]);
  });
});
