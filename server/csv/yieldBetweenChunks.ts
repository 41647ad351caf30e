import { setImmediate } from 'node:timers/promises';
import type { QueueClient } from '#server/platform/fairQueue.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Yields the pieces of a file, each generated in a separate turn, so that files alternate.
 * A slow reader delays no other file. Between two pieces all other requests are served.
 */
export async function* yieldBetweenChunks<T>(
  { fairQueues }: Platform,
  client: QueueClient,
  pieces: AsyncGenerator<T>,
): AsyncGenerator<T> {
  const next = async () => {
    await setImmediate();
    return pieces.next();
  };
  try {
    for (;;) {
      const piece = await fairQueues.run('exportPart', client, next);
      if (piece.done === true) return;
      yield piece.value;
    }
  } finally {
    // The rest isn't read, so its source is released.
    await pieces.return(undefined);
  }
}
