import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds: longer than the work takes on a machine that isn't overloaded. */
const step = 300;

/**
 * Pads the duration of work to a whole number of steps, so that its duration doesn't reveal its result.
 * @example evenDuration(() => sendReset(platform, email))
 */
export async function padDuration<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    const elapsed = performance.now() - start;
    await pause(Math.ceil(elapsed / step) * step - elapsed);
  }
}
