import type { Decimal } from 'decimal.js';
import { amountOf, Exact } from '#src/fields/money/exact.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { limits } from '#src/limits.ts';
import type { InvoiceException } from '#src/resources/payments/invoiceStatus.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import type { invoicePayments } from '../tables.ts';
import { invoiceDecimals } from '../vat.ts';

export type StoredPayment = typeof invoicePayments.$inferSelect;

/** What the payments of an invoice come to. */
export interface Verdict {
  /** What counts, in the currency of the invoice: cut to its decimals. */
  readonly received: Money;
  readonly exception: InvoiceException;
  /** Whether something is there that may count. */
  readonly isSomething: boolean;
  /** Whether nothing of it can fail any more. */
  readonly isFinal: boolean;
}

const counts = ({ state }: StoredPayment): boolean => state === 'seen' || state === 'final';

/** By how much a payment may be off. */
const tolerance = new Exact(limits.paymentTolerance).div(100);
const least = new Exact(1).minus(tolerance);
const most = new Exact(1).plus(tolerance);

/** What the coins that were asked for are worth: with whole coins more than the amount. */
function expected({ amount, payable, rate }: Invoice): Decimal {
  const coins = payable === null || rate === null ? 0 : new Exact(payable.amount).times(rate.amount);
  return Exact.max(amount.amount, coins);
}

/** Whether an amount is enough for the invoice, but for the tolerance. */
export const isEnough = ({ amount }: Invoice, received: string): boolean =>
  new Exact(received).gte(new Exact(amount.amount).times(least));

/**
 * Whether something was paid too late, or for what was cancelled before. What was paid in time and is reported late fits. Once somebody
 * has accepted it, it is late no more.
 */
function isLate({ status, exception, dueAt, issuedAt }: Invoice, payments: readonly StoredPayment[]): boolean {
  if (issuedAt !== null) return false;
  const due = Date.parse(dueAt);
  return status === 'cancelled' || exception === 'late' || payments.some(({ at }) => at.getTime() > due);
}

function exceptionOf(
  invoice: Invoice,
  payments: readonly StoredPayment[],
  received: Decimal,
  hasLeft: boolean,
): InvoiceException {
  if (payments.length === 0) return 'none';
  if (isLate(invoice, payments) || (hasLeft && invoice.issuedAt === null)) return 'late';
  if (!isEnough(invoice, received.toFixed())) return 'partial';
  const settled = new Exact(invoice.rest?.amount ?? 0).plus(expected(invoice));
  return received.gt(settled.times(most)) ? 'over' : 'none';
}

/**
 * What payments mean to their invoice: too little, too much or too late is an exception, which somebody decides on.
 * @param hasLeft whether its owner has closed the account, for which any payment is too late
 */
export function verdictOn(invoice: Invoice, payments: readonly StoredPayment[], hasLeft = false): Verdict {
  const counted = payments.filter(counts);
  const { currency } = invoice.amount;
  const sum = counted.reduce((total, { value }) => total.plus(value), new Exact(0));
  return {
    received: { amount: amountOf(sum.toDecimalPlaces(invoiceDecimals(currency))), currency },
    exception: exceptionOf(invoice, counted, sum, hasLeft),
    isSomething: counted.length > 0,
    isFinal: counted.every(({ state }) => state === 'final'),
  };
}
