import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds: longer than what is done within takes on a machine that has time. */
const step = 300;

/**
 * Does work whose duration would tell what it found. It takes a whole number of steps, whether it succeeds or fails.
 * @example evenDuration(() => sendReset(platform, email))
 */
export async function evenDuration<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    const taken = performance.now() - start;
    await pause(Math.ceil(taken / step) * step - taken);
  }
}
