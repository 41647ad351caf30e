import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnSession } from '#src/resources/auth/routes/sessions.ts';
import { type AccountApi, accountApi } from '#tests/support/accountApi.ts';
import { createUser, signIn, type TestAccount } from '#tests/support/signIn.ts';

let here: AccountApi;
beforeAll(async () => {
  here = await accountApi();
});
afterAll(() => here.close());

type Headers = Record<string, string>;

const list = async (headers: Headers): Promise<OwnSession[]> =>
  (await here.app.inject({ url: '/api/auth/v0/sessions', headers })).json();

const post = async (path: string, headers: Headers, payload?: object): Promise<number> =>
  (
    await here.app.inject({
      method: 'POST',
      url: `/api/auth/v0/sessions/${path}`,
      headers,
      ...(payload && { payload }),
    })
  ).statusCode;

const statusOf = async (headers: Headers): Promise<number> =>
  (await here.app.inject({ url: '/api/auth/profile', headers })).statusCode;

/** Signs in with a browser. */
async function signInWith({ email, password }: TestAccount, userAgent: string): Promise<void> {
  await here.app.inject({
    method: 'POST',
    url: '/api/auth/auth/login',
    headers: { 'user-agent': userAgent },
    payload: { login: email, password },
  });
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0';

describe('one’s sessions', () => {
  test('are listed with what the server knows of each, this one first', async () => {
    const account = await createUser(here.platform);
    await signInWith(account, firefox);
    const headers = await signIn(here.app, account);
    await signIn(here.app, await createUser(here.platform));
    const found = await list(headers);
    expect(found.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(found[1]).toMatchObject({ browser: 'Firefox', system: 'Linux', network: '127.0.0.1' });
    expect(Date.parse(found[1]?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 13 * 86_400_000);
    expect(JSON.stringify(found)).not.toMatch(/hash|Mozilla/);
  });

  test('end one by one', async () => {
    const account = await createUser(here.platform);
    const [one, other] = [await signIn(here.app, account), await signIn(here.app, account)];
    const ending = (await list(one)).find(({ isCurrent }) => !isCurrent);
    expect(await post('end', one, { id: ending?.id })).toBe(204);
    expect(await post('end', one, { id: ending?.id })).toBe(204);
    expect([await statusOf(one), await statusOf(other)]).toEqual([200, 401]);
    expect(await list(one)).toHaveLength(1);
  });

  test('end all but the one that asks', async () => {
    const account = await createUser(here.platform);
    const [one, ...others] = await Promise.all([1, 2, 3].map(() => signIn(here.app, account)));
    expect(await post('end-others', one ?? {})).toBe(204);
    expect(await statusOf(one ?? {})).toBe(200);
    for (const other of others) expect(await statusOf(other)).toBe(401);
  });

  test('are ended by nobody else', async () => {
    const [owner, stranger] = [await createUser(here.platform), await createUser(here.platform)];
    const [theirs, headers] = [await signIn(here.app, owner), await signIn(here.app, stranger)];
    const [session] = await list(theirs);
    expect(await post('end', headers, { id: session?.id })).toBe(404);
    expect(await statusOf(theirs)).toBe(200);
  });

  test.each([{}, { id: 1 }, { id: 'x' }, { id: "' or true --" }])('%j is no session', async (payload) => {
    const headers = await signIn(here.app, await createUser(here.platform));
    expect(await post('end', headers, payload)).toBe(400);
  });
});
