import type { Decimal } from 'decimal.js';
import { amountOf, Exact } from '#src/fields/money/exact.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { limits } from '#src/limits.ts';
import type { InvoiceException } from '#src/resources/payments/invoiceStatus.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import { type HeldQuote, quotesAt } from '../heldQuotes.ts';
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

/** What the coins that were asked for were worth when they were paid: with whole coins more than the amount. */
function expected(
  { amount, payable, rate }: Invoice,
  payments: readonly StoredPayment[],
  quotes: readonly HeldQuote[],
): Decimal {
  const worth = (coins: string, price: string) => new Exact(coins).times(price);
  const present = payable === null || rate === null ? [] : [worth(payable.amount, rate.amount)];
  const paidBy = payments.flatMap(({ at }) => quotesAt(quotes, at));
  return Exact.max(amount.amount, ...present, ...paidBy.map((quote) => worth(quote.payable, quote.rate)));
}

/** What an invoice that was issued has taken: its amount, and what was moved to the balance. */
export const settledOf = ({ amount, rest }: Invoice): Decimal => new Exact(amount.amount).plus(rest?.amount ?? 0);

/** Whether an amount is enough for the invoice, but for the tolerance. */
export const isEnough = ({ amount }: Invoice, received: string): boolean =>
  new Exact(received).gte(new Exact(amount.amount).times(least));

/**
 * Whether something was paid too late, or for what was cancelled before. What was paid in time and is reported late fits. Once somebody
 * has accepted it, it is late no more.
 */
function isLate({ status, exception, dueAt }: Invoice, payments: readonly StoredPayment[]): boolean {
  const due = Date.parse(dueAt);
  return status === 'cancelled' || exception === 'late' || payments.some(({ at }) => at.getTime() > due);
}

/** What is known besides an invoice and its payments. */
interface Circumstances {
  /** Whether its owner has closed the account, for which any payment is too late. */
  readonly hasLeft?: boolean;
  /** Whether a deposit stands under the invoice’s own reference: the same money may count already. */
  readonly isDeposited?: boolean;
  /** What was asked for in coins before. */
  readonly quotes?: readonly HeldQuote[];
}

function exceptionOf(
  invoice: Invoice,
  payments: readonly StoredPayment[],
  received: Decimal,
  { hasLeft = false, isDeposited = false, quotes = [] }: Circumstances,
): InvoiceException {
  if (payments.length === 0) return 'none';
  // The document stands: whatever is beyond it belongs to somebody, to the last cent.
  if (invoice.issuedAt !== null) return received.gt(settledOf(invoice)) ? 'over' : 'none';
  if (isDeposited) return 'deposited';
  if (isLate(invoice, payments) || hasLeft) return 'late';
  if (!isEnough(invoice, received.toFixed())) return 'partial';
  return received.gt(expected(invoice, payments, quotes).times(most)) ? 'over' : 'none';
}

/**
 * What payments mean to their invoice: too little, too much, too late, or what a deposit may count already, is an exception, which
 * somebody decides on.
 */
export function verdictOn(
  invoice: Invoice,
  payments: readonly StoredPayment[],
  circumstances: Circumstances = {},
): Verdict {
  const counted = payments.filter(counts);
  const { currency } = invoice.amount;
  const sum = counted.reduce((total, { value }) => total.plus(value), new Exact(0));
  const cut = sum.toDecimalPlaces(invoiceDecimals(currency));
  return {
    received: { amount: amountOf(cut), currency },
    exception: exceptionOf(invoice, counted, cut, circumstances),
    isSomething: counted.length > 0,
    isFinal: counted.every(({ state }) => state === 'final'),
  };
}
