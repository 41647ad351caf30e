import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hashPassword } from '#server/features/account/passwords.ts';
import { storePassword } from '#server/features/account/storePassword.ts';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { createUser } from '#tests/support/signIn.ts';

// The library does its work; the test only counts it.
vi.mock('@node-rs/argon2', { spy: true });

let here: TestApp;
beforeAll(async () => {
  here = await openApp();
});
afterAll(() => here.close());
beforeEach(() => vi.clearAllMocks());

const password = 'three-unrelated-words';

/** Creates a user whose password is hashed at the usual cost. @returns the e-mail */
async function createUsual(): Promise<string> {
  const { id, email } = await createUser(here.platform);
  const hash = await hashPassword('a-password-of-its-own');
  await here.platform.database.transaction((tx) => storePassword(tx, id, hash, new Date()));
  return email;
}

/** The cost of each hash that a login computes. */
async function hashesOfLogin(login: string, given = 'not-the-password'): Promise<unknown[]> {
  vi.mocked(argon2.hash).mockClear();
  const answer = await here.app.inject({
    method: 'POST',
    url: '/api/auth/auth/login',
    payload: { login, password: given },
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(vi.mocked(argon2.verify)).not.toHaveBeenCalled();
  return hashCosts();
}

const hashCosts = () =>
  vi.mocked(argon2.hash).mock.calls.map(([, options]) => ({
    memoryCost: options?.memoryCost,
    timeCost: options?.timeCost,
    parallelism: options?.parallelism,
  }));

test('a login computes one hash, whether the address has an account, registrations, both or nothing', async () => {
  const email = await createUsual();
  const known = await hashesOfLogin(email);
  expect(known).toEqual([{ memoryCost: 19_456, timeCost: 2, parallelism: 1 }]);
  expect(await hashesOfLogin('nobody@quarry.test')).toEqual(known);
  for (const login of [email, 'pending@quarry.test']) {
    for (const given of [password, `${password}-2`]) await hashes(login, given);
    for (const given of [password, `${password}-2`, 'not-the-password'])
      expect(await hashesOfLogin(login, given)).toEqual(known);
  }
});

/** The hashes that a registration makes, by their cost. */
async function hashes(email: string, given = password): Promise<unknown[]> {
  vi.mocked(argon2.hash).mockClear();
  const answer = await here.app.inject({
    method: 'POST',
    url: '/api/auth/auth/register',
    payload: { email, password: given, roles: [1] },
  });
  expect(answer.statusCode).toBe(204);
  return hashCosts();
}

test('a known account costs a registration as much work as an unknown one', async () => {
  const email = await createUsual();
  const known = await hashes(email);
  expect(known).toHaveLength(1);
  expect(await hashes('nobody-yet@quarry.test')).toEqual(known);
});

const asking = ['/register', '/forgot', '/email-confirm/resend'] as const;

test.each(asking)('%s answers after a whole number of steps, whatever it has found', async (path) => {
  const email = await createUsual();
  for (const asked of [email, `unknown-${path.length}@quarry.test`]) {
    const start = performance.now();
    const extra = path === '/register' ? { password: 'three-unrelated-words', roles: [1] } : {};
    await here.app.inject({ method: 'POST', url: `/api/auth/auth${path}`, payload: { email: asked, ...extra } });
    expect(performance.now() - start).toBeGreaterThan(295);
  }
});
