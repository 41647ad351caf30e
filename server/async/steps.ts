import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work in steps: each `yield` ends a step, which takes some milliseconds. */
export type Steps<T> = Generator<undefined, T>;

/** Runs all steps without a pause, for small inputs. */
export function runSynchronously<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Runs the steps, and releases the event loop between them. */
export async function runInSteps<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await nextTurn();
  }
}
