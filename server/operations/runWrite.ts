import type { AnyRow } from '#src/schema/resource.ts';
import type { Transaction } from '../database/transaction.ts';

/** Runs a write in a transaction, which is undone when it fails. One that was made already gives what it made then. */
export type RunWrite = (work: (tx: Transaction) => Promise<AnyRow>) => Promise<AnyRow>;
