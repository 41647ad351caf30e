import { onTestFinished, vi } from 'vitest';
import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Counts, until the test ends, how often transactions had to run again because they stood in each other's way. Where each waits
 * for the other, the database finds that out after a second; who is stopped five times in a row is turned away.
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
