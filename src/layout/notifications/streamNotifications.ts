import type { notificationStream } from '#src/notifications/routes/notificationStream.ts';
import { ServerProblem } from '#src/providers/errors.ts';
import { requestStream } from '#src/providers/http.ts';
import type { PathOf } from '#src/schema/defineRoute.ts';

const path = '/v0/notifications/stream' satisfies PathOf<typeof notificationStream>;

const second = 1000;
const shortestPause = second;
const longestPause = 60 * second;
const tooManyRequests = 429;

/** The data of each server-sent event; an event without data only keeps the connection open. */
async function* parseEvents(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const part of parts) {
    const events = (rest + part).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const [, data] = /^data: (.*)$/m.exec(event) ?? [];
      if (data !== undefined) yield data;
    }
  }
}

const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The session is over, or the platform has no such stream: a retry would fail again. */
const isFinal = (error: unknown): boolean =>
  error instanceof ServerProblem && error.status >= 400 && error.status < 500 && error.status !== tooManyRequests;

/**
 * Follows the server's stream of new notifications until the signal aborts. A stream that ends is opened again, with backoff after a
 * failure.
 * @param onState called with the server's unread count and newest notification
 */
export async function streamNotifications(onState: (state: unknown) => void, signal: AbortSignal): Promise<void> {
  let pause = shortestPause;
  while (!signal.aborted) {
    try {
      const headers = { Accept: 'text/event-stream' };
      const parts = await requestStream('auth', path, { headers, signal, background: true });
      for await (const data of parseEvents(parts)) {
        pause = shortestPause;
        onState(JSON.parse(data));
      }
    } catch (error) {
      if (signal.aborted || isFinal(error)) return;
      pause = Math.min(2 * pause, longestPause);
    }
    await sleep(pause, signal);
  }
}
