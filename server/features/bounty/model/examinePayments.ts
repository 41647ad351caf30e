import { Decimal } from 'decimal.js';
import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { requireAccess } from '#server/operations/authorize.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { Refusal, refuseAny } from '#server/problems/refusal.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { validate } from '#src/fields/validate.ts';
import { exactMoneyWords } from '#src/format/money.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { listUses } from './claimTransaction.ts';
import type { Payable, PaymentBatch } from './payable.ts';
import { toTransactionId } from './paymentReference.ts';
import type { Payment } from './readPayments.ts';
import { unclearReferenceProblems } from './unclearReference.ts';

/** Significant digits of a number in spreadsheets. */
const spreadsheetDigits = 15;

/** Parses an amount in a spreadsheet's format: some countries use a comma, and it may have an exponent. */
function parseAmount(text: string): Decimal | undefined {
  const decimal = text.replace(/^(\d+),(\d+)/, '$1.$2');
  return /^\d+(\.\d+)?(e\+?\d+)?$/i.test(decimal) ? new Decimal(decimal) : undefined;
}

/** Returns a problem if the payment's amount differs from the record's. A file may omit amounts. */
function amountProblems({ amount, currency }: Money, text: string): Problem[] {
  if (text === '') return [];
  const fileAmount = parseAmount(text);
  const roundToSpreadsheet = (value: Decimal.Value) => new Decimal(value).toSignificantDigits(spreadsheetDigits);
  if (fileAmount && roundToSpreadsheet(fileAmount).eq(roundToSpreadsheet(amount))) return [];
  const shownAmount = fileAmount ? exactMoneyWords(fileAmount.toFixed(), currency) : text;
  return [problem('amountChanged', { amount: exactMoneyWords(amount, currency), given: shownAmount })];
}

export interface PaymentPortion<R extends AnyRow = AnyRow> {
  readonly actor: RequestActor;
  readonly batch: PaymentBatch<R>;
  readonly payments: readonly Payment[];
  /** ID → the hash of an earlier row that pays it. This portion adds its payments. */
  readonly above?: Map<string, string>;
}

/** A row of a file, compared with the record that it names. */
export type ExaminedRow<R extends AnyRow = AnyRow> = { readonly payment: Payment } & (
  | { readonly outcome: 'pays'; readonly payable: Payable<R> }
  | { readonly outcome: 'paidAlready'; readonly payable: Payable<R> }
  | { readonly outcome: 'refused'; readonly payable: Payable<R> | undefined; readonly problem: Problem }
);

/** Returns the problem of marking it as paid, the same as for a manual update; undefined if there is none. */
function paymentProblem(
  actor: RequestActor,
  resource: Resource,
  { record, barred, amount, hashProblems }: Payable,
  payment: Payment,
): Problem | undefined {
  const { transactionHash } = payment;
  if (barred) return barred;
  try {
    requireAccess(actor, 'update', resource, record);
    refuseAny(validate(resource, { transactionHash }, record).problems);
    refuseAny(hashProblems(transactionHash));
    refuseAny(unclearReferenceProblems(transactionHash, 'transactionHash'));
    refuseAny(amountProblems(amount, payment.amount));
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.problems[0];
    throw error;
  }
}

const isSameTransaction = (stored: unknown, transactionHash: string): boolean =>
  typeof stored === 'string' && toTransactionId(stored) === toTransactionId(transactionHash);

/** Returns the valid IDs of a portion. */
const toIds = (payments: readonly Payment[]): number[] =>
  payments
    .map(({ id }) => id)
    .filter((id) => /^\d{1,9}$/.test(id))
    .map(Number);

/**
 * Compares a portion of a file with its records. Records that are already paid with the same hash are separate, so that a file can be sent
 * again.
 */
export async function examinePayments<R extends AnyRow>(
  executor: Executor,
  { actor, batch, payments, above = new Map<string, string>() }: PaymentPortion<R>,
  locking = sql``,
): Promise<ExaminedRow<R>[]> {
  const payables = await batch.find(executor, actor, toIds(payments), locking);
  const byId = new Map(payables.map((payable) => [String(payable.record.id), payable]));
  const uses = await listUses(
    executor,
    payments.map(({ transactionHash }) => transactionHash),
  );
  return payments.map((payment): ExaminedRow<R> => {
    const { id, transactionHash } = payment;
    const stored = byId.get(id);
    if (stored === undefined)
      return { payment, outcome: 'refused', payable: undefined, problem: problem(batch.unknown) };
    const paidAbove = above.get(id);
    const payable: Payable<R> =
      paidAbove === undefined
        ? stored
        : { ...stored, record: { ...stored.record, status: 'paid', transactionHash: paidAbove } };
    const { record } = payable;
    if (record['status'] === 'paid' && isSameTransaction(record['transactionHash'], transactionHash))
      return { payment, outcome: 'paidAlready', payable };
    const usedProblem =
      uses.get(toTransactionId(transactionHash)) === 'received' ? problem('transactionUsed') : undefined;
    const refusal = paymentProblem(actor, batch.resource, payable, payment) ?? usedProblem;
    if (refusal !== undefined) return { payment, outcome: 'refused', payable, problem: refusal };
    above.set(id, transactionHash);
    return { payment, outcome: 'pays', payable };
  });
}
