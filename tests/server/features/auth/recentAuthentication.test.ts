import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMachineToken } from '#server/features/account/model/machineTokens.ts';
import { emailVerifiedRoleId, roleIds } from '#src/access/roles.ts';
import { limits } from '#src/limits.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import type { User } from '#src/resources/auth/users.ts';
import { type AccountApi, accountApi } from '#tests/support/accountApi.ts';
import { definedRoutes } from '#tests/support/definedRoutes.ts';
import { requestActor } from '#tests/support/requestActor.ts';
import { createUser, headersOf, signIn, type TestAccount, testSessionOf } from '#tests/support/signIn.ts';

let here: AccountApi;
beforeAll(async () => {
  here = await accountApi({ rateLimit: true });
});
afterAll(() => here.close());

const wallet = { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' };

/** Somebody whose password was given so many minutes ago. */
async function signedIn(minutes = limits.recentAuthenticationMinutes + 1) {
  const account = await createUser(here.platform);
  const headers = await signIn(here.app, account);
  await here.forgetPassword(account.id, minutes);
  return { ...account, headers };
}

type Person = TestAccount & { readonly headers: Record<string, string> };

const addWallet = ({ headers }: Person) =>
  here.app.inject({ method: 'POST', url: '/api/bounty/v0/wallets', headers, payload: wallet });

const giveAgain = ({ headers }: Person, password: string) => here.send('/reauthenticate', { password }, headers);

/** @returns the person with the headers of the session from now on */
async function givenAgain<T extends Person>(person: T): Promise<T> {
  const answer = await here.ask('/reauthenticate', { password: person.password }, person.headers);
  expect(answer.statusCode).toBe(200);
  return { ...person, headers: headersOf(testSessionOf(answer)) };
}

describe('what a stranger at an open screen mustn’t change', () => {
  test('asks for the password again ten minutes after it was given, and is done once it was given', async () => {
    const person = await signedIn();
    const refused = await addWallet(person);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ type: catalogue.reauthenticationNeeded.type });
    expect((await addWallet(await givenAgain(person))).statusCode).toBe(201);
  });

  test('is done at once after signing in', async () => {
    expect((await addWallet(await signedIn(limits.recentAuthenticationMinutes - 1))).statusCode).toBe(201);
  });

  test('is refused before its body is read, and changes nothing', async () => {
    const { headers } = await signedIn();
    const answer = await here.app.inject({
      method: 'POST',
      url: '/api/auth/auth/password',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '{',
    });
    expect(answer.json()).toMatchObject({ type: catalogue.reauthenticationNeeded.type });
  });

  test('is asked of one session by itself: the password given in another opens nothing here', async () => {
    const person = await signedIn();
    await signIn(here.app, person);
    expect((await addWallet(person)).statusCode).toBe(403);
  });

  test('is read without being asked', async () => {
    const { headers } = await signedIn();
    expect((await here.app.inject({ url: '/api/bounty/v0/wallets', headers })).statusCode).toBe(200);
    expect((await here.app.inject({ url: '/api/auth/v0/sessions', headers })).statusCode).toBe(200);
  });

  const asking = definedRoutes.filter(({ recentAuthentication }) => recentAuthentication);
  test.each(asking.map(({ service, path }) => [`/api/${service}${path}`]))('%s asks', async (url) => {
    const { headers } = await signedIn();
    const answer = await here.app.inject({ method: 'POST', url, headers, payload: {} });
    expect(answer.json()).toMatchObject({ type: catalogue.reauthenticationNeeded.type });
  });

  test('opens to no machine: a token has no session', async () => {
    const admin = requestActor((await createUser(here.platform, { roles: ['admin'] })).id, 'admin');
    const scopes = ['events', 'statistics'] as const;
    const { token } = await createMachineToken(here.platform.database, admin, { name: 'x', scopes, expiresAt: null });
    const urls = asking.map(({ service, path }) => `/api/${service}${path}`);
    for (const url of [...urls, '/api/bounty/v0/wallets', '/api/adnet/v0/withdrawals/batch']) {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await here.app.inject({ method: 'POST', url, headers, payload: {} });
      expect([url, answer.statusCode]).toEqual([url, 401]);
    }
  });
});

describe('a change of roles', () => {
  /** An admin whose password was given long ago, and a user with the version of their record. */
  async function admin() {
    const account = await createUser(here.platform, { roles: ['admin'] });
    const person = { ...account, headers: await signIn(here.app, account) };
    await here.forgetPassword(account.id, limits.recentAuthenticationMinutes + 1);
    const { id } = await createUser(here.platform);
    const url = `/api/auth/v0/users/${id}`;
    const user = async () => (await here.app.inject({ url, headers: person.headers })).json<User>();
    return { person, id, url, user };
  }
  const roles = [roleIds['bounty-hunter'], roleIds.publisher, emailVerifiedRoleId];

  test('asks, alone and with others at once, and is made after', async () => {
    const { person, id, url, user } = await admin();
    const before = await user();
    const change = ({ headers }: Person) =>
      here.app.inject({ method: 'PATCH', url, headers, payload: { roles, version: before.version } });
    const batch = {
      method: 'POST',
      url: '/api/auth/v0/users/batch',
      payload: { ids: [id], update: { roles } },
    } as const;
    for (const answer of [await change(person), await here.app.inject({ ...batch, headers: person.headers })]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ type: catalogue.reauthenticationNeeded.type });
    }
    expect(await user()).toEqual(before);
    const again = await givenAgain(person);
    expect((await change(again)).json()).toMatchObject({ id, roles });
  });

  test('isn’t asked about where the roles stay as they are', async () => {
    const { person, url, user } = await admin();
    const { version, roles: present } = await user();
    const payload = { firstName: 'Grace', roles: present, version };
    const answer = await here.app.inject({ method: 'PATCH', url, headers: person.headers, payload });
    expect(answer.json()).toMatchObject({ firstName: 'Grace', roles: present });
  });
});

describe('the password given again', () => {
  test('has to be right, and says so at its field', async () => {
    const person = await signedIn();
    expect(await giveAgain(person, 'another-password')).toEqual({
      status: 422,
      problems: [['password', 'That isn’t your password. Check it and try again.']],
    });
    expect((await addWallet(person)).statusCode).toBe(403);
  });

  test('is tried ten times, then once a minute, and signing in isn’t slowed down by it', async () => {
    const person = await signedIn();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await giveAgain(person, `wrong-password-${n}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    await signIn(here.app, person);
  });

  test('is asked of who is signed in alone', async () => {
    expect((await here.send('/reauthenticate', { password: 'a-long-password' })).status).toBe(401);
  });
});
