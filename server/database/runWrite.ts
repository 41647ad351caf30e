import type { AnyRow } from '#src/schema/resource.ts';
import type { Transaction } from './transaction.ts';

/** Runs a write in a transaction, which is undone when it fails. One that was made already gives what it made then. */
export interface RunWrite {
  (work: (tx: Transaction) => Promise<AnyRow>): Promise<AnyRow>;
  /** What the write has given, where it was made already: nobody outside has to be asked for it once more. */
  readonly kept?: () => Promise<AnyRow | undefined>;
}
