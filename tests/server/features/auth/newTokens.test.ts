import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deriveKey } from '#server/platform/deriveKey.ts';
import { type AccountApi, accountApi } from '#tests/support/accountApi.ts';
import {
  createUser,
  headersOf,
  openTestSession,
  type TestAccount,
  type TestSession,
  testSessionOf,
} from '#tests/support/signIn.ts';

let here: AccountApi;
beforeAll(async () => {
  here = await accountApi();
});
afterAll(() => here.close());

let user: TestAccount;
let session: TestSession;
beforeEach(async () => {
  user = await createUser(here.platform);
  session = await openTestSession(here.app, user);
});

type Shown = Pick<TestSession, 'accessToken' | 'cookie'>;

const statusOf = async (shown: Shown): Promise<number> =>
  (await here.app.inject({ url: '/api/auth/profile', headers: headersOf(shown) })).statusCode;

const refresh = ({ refreshToken, cookie }: Omit<TestSession, 'accessToken'>) =>
  here.app.inject({
    method: 'PUT',
    url: '/api/auth/auth/refresh-token',
    headers: { cookie },
    payload: { refreshToken },
  });

const authenticate = (shown: Shown, password = user.password) =>
  here.ask('/reauthenticate', { password }, headersOf(shown));

/** Gives the password again. @returns the session from then on */
async function renewed(shown: Shown = session): Promise<TestSession> {
  const answer = await authenticate(shown);
  expect(answer.statusCode).toBe(200);
  return testSessionOf(answer);
}

const endReasons = async () => {
  const { rows } = await here.platform.database.sql.execute<{ reason: string | null }>(
    `select end_reason as reason from sessions where user_id = ${user.id} order by end_reason nulls first`,
  );
  return rows.map(({ reason }) => reason);
};

/** The token as a version of before made it: it didn’t say when the password was given. */
async function ofBefore<T extends Shown>(shown: T): Promise<T> {
  const { auth_time: _, ...payload } = decodeJwt(shown.accessToken);
  const key = deriveKey(here.platform.secret, 'access tokens');
  const accessToken = await new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(key);
  return { ...shown, accessToken };
}

test('a token of a version of before holds until the password is given again', async () => {
  const before = await ofBefore(session);
  expect(await statusOf(before)).toBe(200);
  const { cookie } = await renewed(before);
  expect(await statusOf({ ...before, cookie })).toBe(401);
});

describe('giving the password again', () => {
  test('makes tokens and a cookie with which the session goes on', async () => {
    const next = await renewed();
    for (const part of ['accessToken', 'refreshToken', 'cookie'] as const) expect(next[part]).not.toBe(session[part]);
    expect(await statusOf(next)).toBe(200);
    const later = await refresh(next);
    expect(later.statusCode).toBe(200);
    expect(await statusOf({ ...next, ...later.json<Pick<TestSession, 'accessToken'>>() })).toBe(200);
    expect(await endReasons()).toEqual([null]);
  });

  test('ends the earlier ones at once, with either cookie', async () => {
    const { cookie } = await renewed();
    for (const shown of [session, { ...session, cookie }]) {
      expect(await statusOf(shown)).toBe(401);
      expect((await refresh(shown)).statusCode).toBe(401);
    }
  });

  test('ends the earlier cookie for the core service too, which asks for no token', async () => {
    const core = async ({ cookie }: Shown) => {
      const headers = { cookie, 'x-account': String(user.id), 'content-type': 'application/json' };
      const payload = { method: 'list', params: {} };
      return (await here.app.inject({ method: 'POST', url: '/api/core/volumes/country', headers, payload })).statusCode;
    };
    expect(await core(session)).not.toBe(401);
    const next = await renewed();
    expect(await core(session)).toBe(401);
    expect(await core(next)).not.toBe(401);
  });

  test('is worth what it was to a tab that shows earlier tokens: it is refused, and harms nobody', async () => {
    const next = await renewed();
    expect((await refresh({ ...session, cookie: next.cookie })).statusCode).toBe(401);
    expect((await refresh(session)).statusCode).toBe(401);
    expect(await statusOf(next)).toBe(200);
    expect((await refresh(next)).statusCode).toBe(200);
  });

  test('gives the answer of an exchange just before no second time', async () => {
    const exchanged = (await refresh(session)).json<Omit<TestSession, 'cookie'>>();
    const next = await renewed({ ...session, ...exchanged });
    for (const { refreshToken } of [session, exchanged])
      expect((await refresh({ refreshToken, cookie: next.cookie })).statusCode).toBe(401);
    expect((await refresh(next)).statusCode).toBe(200);
  });

  test('at the same time as an exchange leaves its own tokens alone', async () => {
    const [answer, exchanged] = await Promise.all([authenticate(session), refresh(session)]);
    const next = testSessionOf(answer);
    if (exchanged.statusCode === 200) {
      const { accessToken, refreshToken } = exchanged.json<Omit<TestSession, 'cookie'>>();
      expect(await statusOf({ accessToken, cookie: next.cookie })).toBe(401);
      expect((await refresh({ refreshToken, cookie: next.cookie })).statusCode).toBe(401);
    }
    expect(await statusOf(next)).toBe(200);
    expect((await refresh(next)).statusCode).toBe(200);
  });

  test('twice at once leaves the tokens of one', async () => {
    const answers = await Promise.all([authenticate(session), authenticate(session)]);
    const statuses = await Promise.all(
      answers.filter(({ statusCode }) => statusCode === 200).map((each) => statusOf(testSessionOf(each))),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('leaves other sessions of the same user as they are', async () => {
    const other = await openTestSession(here.app, user);
    await renewed();
    expect(await statusOf(other)).toBe(200);
    expect((await refresh(other)).statusCode).toBe(200);
  });

  test('leaves all as it was when it is wrong', async () => {
    expect((await authenticate(session, 'another-password')).statusCode).toBe(422);
    expect(await statusOf(session)).toBe(200);
    expect((await refresh(session)).statusCode).toBe(200);
  });

  test('still notices the reuse of a token that was exchanged long before', async () => {
    const exchanged = (await refresh(session)).json<Omit<TestSession, 'cookie'>>();
    const long = "used_at = used_at - interval '1 minute'";
    await here.platform.database.sql.execute(
      `update refresh_tokens set ${long} where used_at is not null and session_id in (select id from sessions where user_id = ${user.id})`,
    );
    const next = await renewed({ ...session, ...exchanged });
    expect((await refresh({ ...session, cookie: next.cookie })).statusCode).toBe(401);
    expect(await statusOf(next)).toBe(401);
    expect(await endReasons()).toEqual(['refresh token reused']);
  });
});

describe('signing in', () => {
  const login = async (cookie: string): Promise<TestSession> =>
    testSessionOf(await here.ask('/login', { login: user.email, password: user.password }, { cookie }));

  test('ends the session that the browser had of the account, and no other', async () => {
    const elsewhere = await openTestSession(here.app, user);
    const next = await login(session.cookie);
    expect(await statusOf(session)).toBe(401);
    expect((await refresh(session)).statusCode).toBe(401);
    for (const going of [next, elsewhere]) expect(await statusOf(going)).toBe(200);
    expect(await endReasons()).toEqual([null, null, 'signed in again']);
  });

  test('leaves the session of another account in the same browser', async () => {
    const another = await openTestSession(here.app, await createUser(here.platform));
    await login(`${another.cookie}; ${session.cookie}`);
    expect(await statusOf(another)).toBe(200);
  });

  test('ends nothing of whoever shows another secret, or none', async () => {
    await login(`${session.cookie.split('=')[0]}=another`);
    await openTestSession(here.app, user);
    expect(await statusOf(session)).toBe(200);
  });

  test('ends nothing with a wrong password', async () => {
    const answer = await here.ask(
      '/login',
      { login: user.email, password: 'wrong-password' },
      { cookie: session.cookie },
    );
    expect(answer.statusCode).toBe(401);
    expect(await statusOf(session)).toBe(200);
  });
});
