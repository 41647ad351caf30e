import type { AnyRow } from '#src/schema/resource.ts';
import type { Transaction } from './transaction.ts';

/** Runs a write in a transaction. A write that its key has already made returns the earlier result. */
export interface RunWrite {
  (work: (tx: Transaction) => Promise<AnyRow>): Promise<AnyRow>;
  /** The earlier result of the write, if there is one. Then no service outside needs to be asked again. */
  readonly kept?: () => Promise<AnyRow | undefined>;
}
