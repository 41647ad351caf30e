import type { Transaction } from '#server/database/transaction.ts';
import type { Problem } from '#src/problems/catalogue.ts';

/** What closing an account means to a feature. Each is handed to the auth service where the application is put together. */
export interface AccountPart {
  /** @returns why an account can't be closed yet, such as money that isn't settled: a problem for each reason */
  unsettled(tx: Transaction, userId: number): Promise<readonly Problem[]>;
  /** Deletes what is the owner's alone, and takes their name off what others refer to. */
  forget(tx: Transaction, userId: number): Promise<void>;
}

/** Names in a problem: as many as anybody reads. */
const shown = 5;

/** @returns the first names, and a sign that there are more */
export const namesShown = (names: readonly string[]): readonly string[] =>
  names.length > shown ? [...names.slice(0, shown), '…'] : names;
