import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from './unavailable.ts';

const second = 1000;

interface Retrying {
  /** Milliseconds from the first failure to the last try. */
  readonly patience?: number;
  /** Called once, at the first failure. */
  readonly report?: () => void;
}

/**
 * Does something in the database, and again while that doesn’t answer, with longer and longer rests: a machine that starts, or
 * that is busy, may take a while. The work must be one that can be done again.
 * @throws what the last try threw
 */
export async function retryUnavailable<T>(
  work: () => Promise<T>,
  { patience = 60 * second, report }: Retrying = {},
): Promise<T> {
  let since: number | undefined;
  for (let rest = second / 4; ; rest = Math.min(rest * 2, 5 * second)) {
    try {
      return await work();
    } catch (error) {
      if (since === undefined) report?.();
      since ??= Date.now();
      if (!isUnavailable(error) || Date.now() + rest > since + patience) throw error;
      await pause(rest);
    }
  }
}
