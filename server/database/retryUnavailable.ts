import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from './unavailable.ts';

const second = 1000;

interface RetryOptions {
  /** Milliseconds from the first failure to the last attempt. */
  readonly patience?: number;
  /** Called once, at the first failure. */
  readonly report?: () => void;
}

/**
 * Runs database work, and retries with backoff while the database is unavailable, as when its machine starts or is busy.
 * The work must be safe to repeat.
 * @throws the error of the last attempt
 */
export async function retryUnavailable<T>(
  work: () => Promise<T>,
  { patience = 60 * second, report }: RetryOptions = {},
): Promise<T> {
  let since: number | undefined;
  for (let delay = second / 4; ; delay = Math.min(delay * 2, 5 * second)) {
    try {
      return await work();
    } catch (error) {
      if (since === undefined) report?.();
      since ??= Date.now();
      if (!isUnavailable(error) || Date.now() + delay > since + patience) throw error;
      await pause(delay);
    }
  }
}
