import type { PathOf } from '#src/schema/defineRoute.ts';
import type { health } from '#src/schema/platformRoutes.ts';

/** Whether the server answered the last request. */
export type Connection = 'online' | 'unreachable';

const healthUrl = `/api${'/health' satisfies PathOf<typeof health>}`;

const second = 1000;
const maxRetryDelay = 15 * second;
const notReady = new Set([502, 503, 504]);

const listeners = new Set<() => void>();
let state: Connection = 'online';
let retryDelay = second;
let timer: ReturnType<typeof setTimeout> | undefined;
let nextRetry = 0;
let recoveredAt = Number.NEGATIVE_INFINITY;

export const connectionState = (): Connection => state;

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
    const { status } = await fetch(new URL(healthUrl, window.location.origin), {
      cache: 'no-store',
      signal: AbortSignal.timeout(maxRetryDelay),
    });
    // Another platform may have no /api/health: its 404 is an answer too.
    return !notReady.has(status);
  } catch {
    return false;
  }
}

async function checkHealth(): Promise<void> {
  if (await isHealthy()) {
    recoveredAt = Date.now();
    setState('online');
  } else scheduleCheck();
}

function scheduleCheck(): void {
  timer = setTimeout(retryNow, retryDelay);
  nextRetry = Date.now() + retryDelay;
  retryDelay = Math.min(2 * retryDelay, maxRetryDelay);
}

/** When the unreachable server is asked again, in milliseconds since 1970; in the past while it is being asked. */
export const nextRetryAt = (): number => nextRetry;

/** Asks the unreachable server at once, unless it is being asked. */
export function retryNow(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  nextRetry = 0;
  void checkHealth();
}

/** Finds out whether the server can be reached, after something other than a call has failed. */
export async function verifyConnection(): Promise<void> {
  if (state === 'online' && !(await isHealthy())) reportUnreachable();
}

// The browser is back on a network: no reason to wait for the next attempt.
window.addEventListener('online', retryNow);

// And off every network: said at once, not by the first call that fails.
window.addEventListener('offline', () => void verifyConnection());

/** Reports that the server didn't answer: its health is asked for at growing intervals until it does. */
export function reportUnreachable(): void {
  if (state === 'unreachable') return;
  // A server that is healthy and yet fails must not reset the interval each time, and so be asked every second.
  if (Date.now() - recoveredAt > maxRetryDelay) retryDelay = second;
  setState('unreachable');
  scheduleCheck();
}
