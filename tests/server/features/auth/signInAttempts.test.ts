import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { clearAttempts } from '#server/features/account/attemptCounters.ts';
import { signInQueue } from '#server/features/account/passwords.ts';
import { signInWithPassword } from '#server/features/account/signIn.ts';
import { signInAttempts } from '#server/features/account/tables.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { catalogue, type ProblemName } from '#src/problems/catalogue.ts';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { createUser, type TestAccount } from '#tests/support/signIn.ts';

let here: TestApp;
beforeAll(async () => {
  here = await openApp({ rateLimit: true });
});
afterAll(() => here.close());

const start = new Date('2026-03-01T12:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
let places = 0;
const newPlace = () => `203.0.${Math.floor((places += 1) / 250)}.${places % 250}`;

/** @returns `in`, or the name of the problem and the seconds to wait */
async function attempt(login: string, password: string, ip: string, now = start): Promise<string> {
  try {
    await signInWithPassword(here.platform, { login, password }, { ip }, now);
    return 'in';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [found] = error.problems;
    const isNamed = (name: ProblemName) => catalogue[name].type === found?.type;
    return isNamed('tooManySignIns')
      ? `wait ${String(found?.parameters?.seconds)}`
      : isNamed('wrongCredentials')
        ? 'wrong'
        : 'other';
  }
}

const wrong = (count: number, { email }: Pick<TestAccount, 'email'>, ip: string) =>
  Promise.all(Array.from({ length: count }, () => attempt(email, 'not-the-password', ip)));

const tally = (results: readonly string[]) => results.filter((result) => result === 'wrong').length;

describe('wrong passwords', () => {
  test('from one place are looked at ten times, however many come at once, and then once a minute', async () => {
    const user = await createUser(here.platform);
    const place = newPlace();
    expect(tally(await wrong(25, user, place))).toBe(10);
    expect(await attempt(user.email, user.password, place)).toBe('wait 60');
    expect(await attempt(user.email.toUpperCase(), 'x', place, after(59))).toBe('wait 1');
    expect(await attempt(user.email, 'x', place, after(60))).toBe('wrong');
    expect(await attempt(user.email, 'x', place, after(60))).toBe('wait 60');
    expect(await attempt(user.email, user.password, place, after(120))).toBe('in');
    expect(await attempt(user.email, 'x', place, after(120))).toBe('wrong');
  });

  test('for an e-mail that nobody has are held back just so', async () => {
    const place = newPlace();
    const user = await createUser(here.platform);
    const results = await wrong(12, user, place);
    expect((await wrong(12, { email: 'nobody@quarry.test' }, newPlace())).toSorted()).toEqual(results.toSorted());
  });

  test('leave the owner alone elsewhere', async () => {
    const user = await createUser(here.platform);
    await wrong(12, user, newPlace());
    expect(await attempt(user.email, user.password, newPlace())).toBe('in');
  });

  test('from very many places make the account slow, but not where its owner has been', async () => {
    const user = await createUser(here.platform);
    const home = newPlace();
    expect(await attempt(user.email, user.password, home)).toBe('in');
    for (let n = 0; n < 100; n += 1) expect(await attempt(user.email, 'x', newPlace())).toBe('wrong');
    expect(await attempt(user.email, 'x', newPlace())).toBe('wait 10');
    expect(await attempt(user.email, user.password, home)).toBe('in');
    expect(await attempt(user.email, user.password, newPlace(), after(10))).toBe('in');
  });

  test('for very many accounts are held back by the place', async () => {
    const place = newPlace();
    const results = [];
    for (let n = 0; n < 61; n += 1) results.push(await attempt(`nobody-${n}@quarry.test`, 'x', place));
    expect([tally(results), results.at(-1)]).toEqual([60, 'wait 1']);
  });
});

test('right passwords are never held back', async () => {
  const user = await createUser(here.platform);
  const place = newPlace();
  for (let n = 0; n < 70; n += 1) expect(await attempt(user.email, user.password, place)).toBe('in');
});

test('over HTTP it is a 429 that says when to try again, also as a form error', async () => {
  const payload = { login: 'somebody@quarry.test', password: 'not-the-password' };
  const send = (n: number) =>
    here.app.inject({
      method: 'POST',
      url: '/api/auth/auth/login',
      headers: { 'x-forwarded-for': `10.0.0.${n}`, 'user-agent': String(n), cookie: `n=${n}` },
      payload,
    });
  for (let n = 0; n < 10; n += 1) expect((await send(n)).statusCode).toBe(401);
  const answer = await send(10);
  const seconds = Number(answer.headers['retry-after']);
  expect(answer.statusCode).toBe(429);
  expect(seconds).toBeGreaterThan(0);
  const title = `Too many sign-in attempts. Wait ${seconds} seconds, then try again.`;
  expect(answer.json()).toMatchObject({ type: catalogue.tooManySignIns.type, title, field: '', message: title });
});

test('behind a proxy that is trusted each visitor is counted alone, behind any other all of them together', async () => {
  const statuses = async (trustedProxies: readonly string[]): Promise<number[]> => {
    const app = await buildApp(
      { ...here.platform, configuration: { ...here.platform.configuration, trustedProxies } },
      { log: false },
    );
    const payload = { login: `${trustedProxies.length}@quarry.test`, password: 'not-the-password' };
    const found: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${n + 1}` };
      found.push((await app.inject({ method: 'POST', url: '/api/auth/auth/login', headers, payload })).statusCode);
    }
    await app.close();
    return found;
  };
  expect((await statuses(['127.0.0.0/8'])).at(-1)).toBe(401);
  expect((await statuses([])).at(-1)).toBe(429);
});

test('attempts are forgotten when they count no more', async () => {
  await clearAttempts(here.platform.database, new Date(Date.now() + 2 * 3600_000));
  expect(await here.platform.database.sql.select().from(signInAttempts)).toEqual([]);
});

test('many who sign in at once take turns before their account is looked up, and all come in', async () => {
  const { email, password } = await createUser(here.platform);
  const atOnce = Math.max(1, availableParallelism() - 1);
  const signingIn = Array.from({ length: atOnce + 8 }, () => attempt(email, password, newPlace()));
  await setImmediate();
  expect(signInQueue.counts()).toEqual({ running: atOnce, waiting: 8 });
  expect(await Promise.all(signingIn)).toEqual(signingIn.map(() => 'in'));
});
