import { onTestFinished } from 'vitest';
import { type Asker, type LongWork, type Turns, turnLimits } from '#server/platform/turns.ts';

/**
 * Takes turns, and waits for more of them, in the names of these askers.
 * @returns how to end it; the end of the test does
 */
export function occupy(turns: Turns, work: LongWork, ids: readonly Asker['id'][]): () => void {
  const taken = ids.map((id) => {
    const gone = new AbortController();
    const turn = turns.take(work, { id, signal: gone.signal });
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
export function occupyAllOf(turns: Turns, work: LongWork, id: Asker['id']): () => void {
  const { ofAccount, lineOfAccount } = turnLimits[work];
  return occupy(turns, work, Array<Asker['id']>(ofAccount + lineOfAccount).fill(id));
}
