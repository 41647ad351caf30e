import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Buckets } from '#server/http/buckets.ts';
import { ipPrefix } from '#server/http/ipPrefix.ts';
import { limits } from '#src/limits.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';

let here: TestApp;
beforeAll(async () => {
  here = await openApp({ rateLimit: true });
});
afterAll(() => here.close());
afterEach(() => vi.useRealTimers());

const campaigns = '/api/bounty/v0/campaigns';

/** How many are let through before one is held back. */
async function countUntilHeld(call: InjectOptions, most: number): Promise<number> {
  for (let count = 0; count <= most; count += 1) {
    const answer = await here.app.inject(call);
    if (answer.statusCode !== 429) continue;
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json()).toMatchObject({ type: catalogue.tooManyRequests.type });
    return count;
  }
  throw new Error(`${most} were let through.`);
}

describe('who asks too often', () => {
  test('in a session is held back alone, and writes sooner than reads', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [one, other] = [
      await signIn(here.app, await createUser(here.platform)),
      await signIn(here.app, await createUser(here.platform)),
    ];
    expect(await countUntilHeld({ method: 'POST', url: campaigns, headers: one, payload: {} }, 300)).toBe(300);
    expect((await here.app.inject({ url: campaigns, headers: one })).statusCode).toBe(200);
    expect((await here.app.inject({ method: 'POST', url: campaigns, headers: other, payload: {} })).statusCode).toBe(
      403,
    );
    vi.setSystemTime(Date.now() + 1000);
    expect(await countUntilHeld({ method: 'POST', url: campaigns, headers: one, payload: {} }, 6)).toBe(5);
  });

  test('without one is held back by the address, whatever the headers say', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const member = await signIn(here.app, await createUser(here.platform));
    let count = 0;
    const invented = () => ({
      'x-forwarded-for': `10.0.0.${(count += 1) % 250}`,
      'x-real-ip': `10.1.0.${count}`,
      'user-agent': `browser ${count}`,
      authorization: `Bearer ${count}`,
      'x-account': String(count),
    });
    const elsewhere = '203.0.113.9';
    const ask = () => here.app.inject({ url: campaigns, headers: invented(), remoteAddress: elsewhere });
    const statuses = [];
    for (let n = 0; n < 1201; n += 1) statuses.push((await ask()).statusCode);
    expect(statuses.slice(0, 1200).every((status) => status === 401)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    // Others behind the same address, with a session, go on.
    expect((await here.app.inject({ url: campaigns, headers: member, remoteAddress: elsewhere })).statusCode).toBe(200);
    expect((await here.app.inject({ url: '/api/health', remoteAddress: '203.0.113.10' })).statusCode).toBe(200);
  });

  test('without one is held back however the address is written', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const call = { url: campaigns.replace('api', '%61pi'), remoteAddress: '203.0.113.12' };
    expect(await countUntilHeld(call, 1200)).toBe(1200);
  });

  test('for uploads is held back too, later, and not kept from the rest', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const remoteAddress = '203.0.113.13';
    const call = { method: 'HEAD', url: `/uploads/${'a'.repeat(22)}.png`, remoteAddress } as const;
    const answers = [];
    for (let n = 0; n <= limits.filesPerMinute; n += 1) answers.push((await here.app.inject(call)).statusCode);
    expect([answers.indexOf(429), answers.length]).toEqual([limits.filesPerMinute, limits.filesPerMinute + 1]);
    expect((await here.app.inject({ url: '/api/health', remoteAddress })).statusCode).toBe(200);
  });

  test('for files of a campaign’s stakes is held back sooner than for its pages', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const stakes = { url: '/api/bounty/v0/stakes/1', remoteAddress: '203.0.113.14' };
    const file = { ...stakes, url: `${stakes.url}/export` };
    expect(await countUntilHeld(file, limits.stakesFilesPerMinute)).toBe(limits.stakesFilesPerMinute);
    expect((await here.app.inject(stakes)).statusCode).toBe(404);
  });

  test('for new tokens is held back sooner', async () => {
    const call = { method: 'PUT', url: '/api/auth/auth/refresh-token', payload: { refreshToken: 'x' } } as const;
    expect(await countUntilHeld({ ...call, remoteAddress: '203.0.113.11' }, 330)).toBeGreaterThanOrEqual(300);
  });
});

test('RATE_LIMIT=off holds nobody back', async () => {
  const open = await openApp({ rateLimit: false });
  // On a busy machine the database may not answer all of them in time (503): that is no limit.
  const answers = await Promise.all(Array.from({ length: 1300 }, () => open.app.inject('/api/health')));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toEqual([]);
  await open.close();
});

test('a bucket lets through so many at once, and then as many a minute', () => {
  const buckets = new Buckets();
  const take = (now: number) => buckets.take('key', 60, now);
  expect(Array.from({ length: 60 }, () => take(0)).every((wait) => wait === 0)).toBe(true);
  expect([take(0), take(500), take(1000), take(1000)]).toEqual([1, 1, 0, 1]);
  expect(Array.from({ length: 60 }, () => take(61_000)).every((wait) => wait === 0)).toBe(true);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:12::1', '2001:db8:0:12'],
  ['2001:db8:0:12:ffff:eeee:dddd:cccc', '2001:db8:0:12'],
  ['2001:0DB8::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the network of %s is %s', (address, network) => expect(ipPrefix(address)).toBe(network));
