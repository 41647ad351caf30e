import { setImmediate } from 'node:timers/promises';
import type { TurnTaker } from '#server/platform/fairQueue.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * The pieces of a file, each made in a turn of its own: files have theirs one after the other, none waits for who reads another
 * one slowly, and between two of them every other request is answered.
 */
export async function* inTurns<T>(
  { fairQueues }: Platform,
  taker: TurnTaker,
  pieces: AsyncGenerator<T>,
): AsyncGenerator<T> {
  const next = async () => {
    await setImmediate();
    return pieces.next();
  };
  try {
    for (;;) {
      const piece = await fairQueues.run('exportPart', taker, next);
      if (piece.done === true) return;
      yield piece.value;
    }
  } finally {
    // Nobody reads the rest: what it is made from is let go.
    await pieces.return(undefined);
  }
}
