import { onTestFinished, vi } from 'vitest';
import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Counts, until the test ends, how often transactions were retried because of a deadlock or a serialization failure. The
 * database detects a deadlock after a second; a transaction that fails five times in a row is refused.
 */
export function countTransactionRetries({ database }: Pick<Platform, 'database'>): () => number {
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
