import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
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

/** What a hash says that comparing with it costs: algorithm, memory, passes, lanes. */
const costOf = (hash: unknown): string => String(hash).split('$').slice(0, 4).join('$');

/** The comparisons that a login makes, by their cost. */
async function comparisons(login: string): Promise<string[]> {
  vi.mocked(argon2.verify).mockClear();
  const answer = await here.app.inject({
    method: 'POST',
    url: '/api/auth/auth/login',
    payload: { login, password: 'not-the-password' },
  });
  expect(answer.statusCode).toBe(401);
  return vi.mocked(argon2.verify).mock.calls.map(([hash]) => costOf(hash));
}

test('an unknown account costs the login as much work as a known one', async () => {
  const { email } = await createUser(here.platform);
  const known = await comparisons(email);
  expect(known).toHaveLength(1);
  expect(known[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1$/);
  expect(await comparisons('nobody@quarry.test')).toEqual(known);
});

/** The hashes that a registration makes, by their cost. */
async function hashes(email: string): Promise<unknown[]> {
  vi.mocked(argon2.hash).mockClear();
  const answer = await here.app.inject({
    method: 'POST',
    url: '/api/auth/auth/register',
    payload: { email, password: 'three-unrelated-words', roles: [1] },
  });
  expect(answer.statusCode).toBe(204);
  return vi.mocked(argon2.hash).mock.calls.map(([, options]) => options);
}

test('a known account costs a registration as much work as an unknown one', async () => {
  const { email } = await createUser(here.platform);
  const known = await hashes(email);
  expect(known).toHaveLength(1);
  expect(await hashes('nobody-yet@quarry.test')).toEqual(known);
});

const asking = ['/register', '/forgot', '/email-confirm/resend'] as const;

test.each(asking)('%s answers after a whole number of steps, whatever it has found', async (path) => {
  const { email } = await createUser(here.platform);
  for (const asked of [email, `unknown-${path.length}@quarry.test`]) {
    const start = performance.now();
    const extra = path === '/register' ? { password: 'three-unrelated-words', roles: [1] } : {};
    await here.app.inject({ method: 'POST', url: `/api/auth/auth${path}`, payload: { email: asked, ...extra } });
    expect(performance.now() - start).toBeGreaterThan(295);
  }
});
