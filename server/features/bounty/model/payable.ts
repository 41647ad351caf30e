import type { SQL } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { Money } from '#src/fields/money/kind.ts';
import type { Problem, ProblemName } from '#src/problems/catalogue.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

/** What a transaction pays: a line of a payout, or a withdrawal. Its status is `paid` once it has a hash. */
export interface Payable<R extends AnyRow = AnyRow> {
  readonly record: R;
  /** Whom it pays. */
  readonly payee: { readonly id: number; readonly name: string };
  readonly address: string | null;
  /** What is sent. */
  readonly amount: Money;
  /** The currency of it, as the ledger keeps it. */
  readonly currency: string;
  /** Why the actor can't mark it as paid whatever their role. */
  readonly barred?: Problem | undefined;
  /** Why a hash can't have paid it, beyond what the declaration knows. */
  readonly hashProblems: (transactionHash: string) => readonly Problem[];
}

/** The records that a file of transaction hashes may name. */
export interface PaymentBatch<R extends AnyRow = AnyRow> {
  readonly resource: Resource;
  /** The field of what is sent, which is a column of the file. */
  readonly amountField: string;
  /** The problem of a row that names none of them. */
  readonly unknown: ProblemName;
  /** Those with these ids. @param locking locks them in the order of their ids, so that two files can't deadlock */
  find(executor: Executor, actor: RequestActor, ids: readonly number[], locking: SQL): Promise<readonly Payable<R>[]>;
}
