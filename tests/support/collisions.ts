import { onTestFinished, vi } from 'vitest';
import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform.ts';

/**
 * Counts, until the test ends, the transactions that had to run again because they stood in each other's way: each has waited a
 * second for the database to find that out, and after five of them in a row somebody is turned away.
 */
export function countCollisions({ database }: Pick<Platform, 'database'>): () => number {
  let again = 0;
  const { transaction } = database;
  const counting = vi.spyOn(database, 'transaction').mockImplementation((work) => {
    let runs = 0;
    return transaction((tx: Transaction) => {
      runs += 1;
      if (runs > 1) again += 1;
      return work(tx);
    });
  });
  onTestFinished(() => counting.mockRestore());
  return () => again;
}
