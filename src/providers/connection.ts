import type { PathOf } from '#src/schema/defineRoute.ts';
import type { health } from '#src/schema/platformRoutes.ts';

/** Whether the server answered the last request. */
export type Connection = 'online' | 'unreachable';

const healthAddress = `/api${'/health' satisfies PathOf<typeof health>}`;

const second = 1000;
const longestPause = 15 * second;
const notReady = new Set([502, 503, 504]);

const listeners = new Set<() => void>();
let state: Connection = 'online';
let pause = second;
let timer: ReturnType<typeof setTimeout> | undefined;
let nextTry = 0;
let returnedAt = Number.NEGATIVE_INFINITY;

export const connection = (): Connection => state;

/** @returns how to stop listening */
export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setState(next: Connection): void {
  state = next;
  for (const listener of listeners) listener();
}

async function isHealthy(): Promise<boolean> {
  try {
    const { status } = await fetch(new URL(healthAddress, window.location.origin), {
      cache: 'no-store',
      signal: AbortSignal.timeout(longestPause),
    });
    // Another platform may have no /api/health: its 404 is an answer too.
    return !notReady.has(status);
  } catch {
    return false;
  }
}

async function checkHealth(): Promise<void> {
  if (await isHealthy()) {
    returnedAt = Date.now();
    setState('online');
  } else scheduleCheck();
}

function scheduleCheck(): void {
  timer = setTimeout(tryNow, pause);
  nextTry = Date.now() + pause;
  pause = Math.min(2 * pause, longestPause);
}

/** When the unreachable server is asked again, in milliseconds since 1970; in the past while it is being asked. */
export const nextTryAt = (): number => nextTry;

/** Asks the unreachable server at once, unless it is being asked. */
export function tryNow(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  nextTry = 0;
  void checkHealth();
}

/** Finds out whether the server can be reached, after something other than a call has failed. */
export async function verifyConnection(): Promise<void> {
  if (state === 'online' && !(await isHealthy())) reportUnreachable();
}

// The browser is back on a network: no reason to wait for the next attempt.
window.addEventListener('online', tryNow);

// And off every network: said at once, not by the first call that fails.
window.addEventListener('offline', () => void verifyConnection());

/** Reports that the server didn't answer: its health is asked for at growing intervals until it does. */
export function reportUnreachable(): void {
  if (state === 'unreachable') return;
  // A server that is healthy and yet fails must not reset the interval each time, and so be asked every second.
  if (Date.now() - returnedAt > longestPause) pause = second;
  setState('unreachable');
  scheduleCheck();
}
