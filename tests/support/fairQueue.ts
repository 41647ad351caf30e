import { onTestFinished } from 'vitest';
import { type FairQueues, type LongWork, type QueueClient, queueLimits } from '#server/platform/fairQueue.ts';

/**
 * Takes turns, and waits for more of them, in the names of these takers.
 * @returns how to end it; the end of the test does
 */
export function occupy(fairQueues: FairQueues, work: LongWork, ids: readonly QueueClient['id'][]): () => void {
  const taken = ids.map((id) => {
    const gone = new AbortController();
    const turn = fairQueues.take(work, { id, signal: gone.signal });
    return { gone, turn: turn.catch(() => undefined) };
  });
  const end = (): void => {
    for (const { gone } of taken) gone.abort();
    for (const { turn } of taken) void turn.then((endTurn) => endTurn?.());
  };
  onTestFinished(end);
  return end;
}

/** Takes as much of it as one account may have, waiting included. */
export function occupyAllOf(fairQueues: FairQueues, work: LongWork, id: QueueClient['id']): () => void {
  const { ofAccount, lineOfAccount } = queueLimits[work];
  return occupy(fairQueues, work, Array<QueueClient['id']>(ofAccount + lineOfAccount).fill(id));
}
