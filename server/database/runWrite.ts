import type { AnyRow } from '#src/schema/resource.ts';
import type { Transaction } from './transaction.ts';

/** Runs a write in a transaction. If the write's key was used before, the earlier result is returned. */
export interface RunWrite {
  (work: (tx: Transaction) => Promise<AnyRow>): Promise<AnyRow>;
  /** The earlier result of the write, undefined if it has none. With a result, no external service needs to be called again. */
  readonly kept?: () => Promise<AnyRow | undefined>;
}
