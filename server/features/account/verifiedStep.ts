import type { Transaction } from '#server/database/transaction.ts';

/** A verified step of signing in. It is used in the transaction of what it authorizes. */
export interface VerifiedStep {
  /** Uses the step. @throws Refusal wrongCode, wrongPasskey if another request was faster */
  spend(tx: Transaction): Promise<void>;
  /** Deletes the attempts, once everything has succeeded. */
  forget(): Promise<void>;
}
