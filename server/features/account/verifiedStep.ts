import type { Transaction } from '#server/database/transaction.ts';

/** A step of signing in that was shown to be right, and is used with what it opens: in one transaction. */
export interface VerifiedStep {
  /** Uses it up. @throws Refusal wrongCode, wrongPasskey where somebody else was faster */
  spend(tx: Transaction): Promise<void>;
  /** Forgets the attempts, once everything has succeeded. */
  forget(): Promise<void>;
}
