import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work in parts: each `yield` ends one. A part takes some milliseconds. */
export type Steps<T> = Generator<undefined, T>;

/** Does all the work at once. For small inputs. */
export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Does the work part by part, and lets the process do other work between two of them. */
export async function runInSteps<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await nextTurn();
  }
}
