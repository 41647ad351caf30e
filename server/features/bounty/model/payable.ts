import type { SQL } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { Money } from '#src/fields/money/kind.ts';
import type { Problem, ProblemName } from '#src/problems/catalogue.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

/** A payout line or a withdrawal that a transaction pays. Its status is `paid` once it has a hash. */
export interface Payable<R extends AnyRow = AnyRow> {
  readonly record: R;
  /** The recipient. */
  readonly payee: { readonly id: number; readonly name: string };
  readonly address: string | null;
  /** The amount to send. */
  readonly amount: Money;
  /** The currency in the ledger. */
  readonly currency: string;
  /** The reason why the actor can't mark it as paid, regardless of their role. */
  readonly barred?: Problem | undefined;
  /** Returns the problems of a hash, beyond the rules of the declaration. */
  readonly hashProblems: (transactionHash: string) => readonly Problem[];
}

/** The records that a file of transaction hashes may contain. */
export interface PaymentBatch<R extends AnyRow = AnyRow> {
  readonly resource: Resource;
  /** The field of the amount to send, which is a column of the file. */
  readonly amountField: string;
  /** The problem of a row with an unknown record. */
  readonly unknown: ProblemName;
  /** Finds records by ID. @param locking locks them in the order of their IDs, so that two files can't deadlock */
  find(executor: Executor, actor: RequestActor, ids: readonly number[], locking: SQL): Promise<readonly Payable<R>[]>;
}
