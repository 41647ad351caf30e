import { setImmediate as nextTurn } from 'node:timers/promises';

/** Counts the rounds of the event loop in which other requests could be answered, while some work runs. */
export async function roundsDuring(work: () => Promise<unknown>): Promise<number> {
  let rounds = 0;
  let isOver = false;
  const count = (): void => {
    rounds += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isOver = true;
  return rounds;
}

/**
 * Watches which items of an array some work reads.
 * @returns the most items that it reads between two turns of the event loop
 */
export async function mostItemsAtOnce<T>(
  items: readonly T[],
  work: (watched: readonly T[]) => Promise<unknown>,
): Promise<number> {
  let [sinceTurn, most, isOver] = [0, 0, false];
  const watched = new Proxy(items, {
    get(target, key, receiver): unknown {
      if (typeof key === 'string' && /^\d+$/.test(key)) most = Math.max(most, ++sinceTurn);
      return Reflect.get(target, key, receiver);
    },
  });
  const turning = (async () => {
    for (; !isOver; sinceTurn = 0) await nextTurn();
  })();
  await Promise.all([work(watched).finally(() => (isOver = true)), turning]);
  return most;
}
