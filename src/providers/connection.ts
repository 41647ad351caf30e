import type { PathOf } from '#src/schema/defineRoute.ts';
import type { health } from '#src/schema/platformRoutes.ts';

/** Whether the server responded to the last request. */
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

/** @returns a function that stops listening */
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
    // Another platform may have no /api/health: its 404 is a response too.
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

/** The time of the next retry, in milliseconds since 1970; in the past while a retry is running. */
export const nextRetryAt = (): number => nextRetry;

/** Retries immediately, unless a retry is running. */
export function retryNow(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  nextRetry = 0;
  void checkHealth();
}

/** Checks whether the server is reachable, after a failure other than a request's. */
export async function verifyConnection(): Promise<void> {
  if (state === 'online' && !(await isHealthy())) reportUnreachable();
}

// The browser is back on a network, so the retry needn't wait.
window.addEventListener('online', retryNow);

// Without a network the state changes immediately, before the first request fails.
window.addEventListener('offline', () => void verifyConnection());

/** Reports that the server didn't respond: its health is requested with backoff until it responds. */
export function reportUnreachable(): void {
  if (state === 'unreachable') return;
  // A server that is healthy but fails must not reset the backoff, or it would be requested every second.
  if (Date.now() - recoveredAt > maxRetryDelay) retryDelay = second;
  setState('unreachable');
  scheduleCheck();
}
