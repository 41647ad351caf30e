// @vitest-environment file-window
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { eachWithPlatform } from './platform.ts';

const here = eachWithPlatform();
const health = 'GET /api/health';
const load = () => import('#src/providers/connection.ts');

let heard: MockInstance<typeof window.addEventListener>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  heard = vi.spyOn(window, 'addEventListener');
});

// Each test loads the module anew; that of the one before must not listen any more.
afterEach(() => {
  vi.useRealTimers();
  for (const [event, listener] of heard.mock.calls) window.removeEventListener(event, listener);
  heard.mockRestore();
});

/** Lets the pause pass and the request reach the platform. */
async function pass(seconds: number, asked: number): Promise<void> {
  vi.advanceTimersByTime(seconds * 1000);
  // vi.waitFor would wait by the faked clock, which stands still.
  for (let turn = 0; turn < 1000 && here.platform.called(health).length < asked; turn += 1)
    await new Promise((resolve) => setImmediate(resolve));
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(here.platform.called(health)).toHaveLength(asked);
}

test('a silent server is asked after 1, 2, 4, 8 and then every 15 s, until it answers', async () => {
  const { connectionState, reportUnreachable, subscribeConnection } = await load();
  const seen: string[] = [];
  subscribeConnection(() => seen.push(connectionState()));
  here.platform.on(health, () => 503);
  reportUnreachable();
  reportUnreachable();
  let asked = 0;
  for (const pause of [1, 2, 4, 8, 15, 15]) {
    await pass(pause - 0.001, asked);
    await pass(0.001, (asked += 1));
  }
  expect(seen).toEqual(['unreachable']);
  here.platform.on(health, () => 200);
  await pass(15, asked + 1);
  expect(seen).toEqual(['unreachable', 'online']);
  await pass(60, asked + 1);
});

test('a platform without /api/health counts as answering', async () => {
  const { connectionState, reportUnreachable } = await load();
  reportUnreachable();
  await pass(1, 1);
  expect(connectionState()).toBe('online');
});

test('a browser that leaves the network finds out at once whether the server still answers', async () => {
  const { connectionState } = await load();
  here.platform.on(health, () => 200);
  window.dispatchEvent(new Event('offline'));
  await pass(0, 1);
  expect(connectionState()).toBe('online');
  here.platform.on(health, () => 503);
  window.dispatchEvent(new Event('offline'));
  await pass(0, 2);
  expect(connectionState()).toBe('unreachable');
});

test('a server that is healthy and yet fails is asked less and less often', async () => {
  const { connectionState, reportUnreachable } = await load();
  here.platform.on(health, () => 200);
  reportUnreachable();
  await pass(1, 1);
  expect(connectionState()).toBe('online');
  reportUnreachable();
  await pass(1, 1);
  await pass(1, 2);
  vi.advanceTimersByTime(16_000);
  reportUnreachable();
  await pass(1, 3);
});
