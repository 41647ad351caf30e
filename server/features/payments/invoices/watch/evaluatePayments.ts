import type { Decimal } from 'decimal.js';
import { Exact, toLedgerAmount } from '#src/fields/money/exact.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { limits } from '#src/limits.ts';
import type { InvoiceException } from '#src/resources/payments/invoiceStatus.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import { type ActiveQuote, quotesValidAt } from '../activeQuotes.ts';
import type { invoicePayments } from '../tables.ts';
import { invoiceDecimals } from '../vat.ts';

export type StoredPayment = typeof invoicePayments.$inferSelect;

/** What the payments of an invoice come to. */
export interface PaymentEvaluation {
  /** What counts, in the currency of the invoice: cut to its decimals. */
  readonly received: Money;
  readonly exception: InvoiceException;
  /** Whether something is there that may count. */
  readonly isSomething: boolean;
  /** Whether nothing of it can fail any more. */
  readonly isFinal: boolean;
}

const isCounted = ({ state }: StoredPayment): boolean => state === 'seen' || state === 'final';

/** By how much a payment may be off. */
const tolerance = new Exact(limits.paymentTolerance).div(100);
const minFactor = new Exact(1).minus(tolerance);
const maxFactor = new Exact(1).plus(tolerance);

/** What the coins that were asked for were worth when they were paid: with whole coins more than the amount. */
function expectedAmount(
  { amount, payable, rate }: Invoice,
  payments: readonly StoredPayment[],
  quotes: readonly ActiveQuote[],
): Decimal {
  const worth = (coins: string, price: string) => new Exact(coins).times(price);
  const present = payable === null || rate === null ? [] : [worth(payable.amount, rate.amount)];
  const paidBy = payments.flatMap(({ at }) => quotesValidAt(quotes, at));
  return Exact.max(amount.amount, ...present, ...paidBy.map((quote) => worth(quote.payable, quote.rate)));
}

/** What an invoice that was issued has taken: its amount, and what was moved to the balance. */
export const settledAmount = ({ amount, rest }: Invoice): Decimal => new Exact(amount.amount).plus(rest?.amount ?? 0);

/** Whether an amount is enough for the invoice, but for the tolerance. */
export const isEnough = ({ amount }: Invoice, received: string): boolean =>
  new Exact(received).gte(new Exact(amount.amount).times(minFactor));

/**
 * Whether something was paid too late, or for what was cancelled before. What was paid in time and is reported late fits. Once somebody
 * has accepted it, it is late no more.
 */
function isLate({ status, exception, dueAt }: Invoice, payments: readonly StoredPayment[]): boolean {
  const due = Date.parse(dueAt);
  return status === 'cancelled' || exception === 'late' || payments.some(({ at }) => at.getTime() > due);
}

/** What is known besides an invoice and its payments. */
interface EvaluationContext {
  /** Whether its owner has closed the account, for which any payment is too late. */
  readonly hasLeft?: boolean;
  /** Whether a deposit stands under the invoice’s own reference: the same money may count already. */
  readonly isDeposited?: boolean;
  /** What was asked for in coins before. */
  readonly quotes?: readonly ActiveQuote[];
}

function toException(
  invoice: Invoice,
  payments: readonly StoredPayment[],
  received: Decimal,
  { hasLeft = false, isDeposited = false, quotes = [] }: EvaluationContext,
): InvoiceException {
  if (payments.length === 0) return 'none';
  // The document stands: whatever is beyond it belongs to somebody, to the last cent.
  if (invoice.issuedAt !== null) return received.gt(settledAmount(invoice)) ? 'over' : 'none';
  if (isDeposited) return 'deposited';
  if (isLate(invoice, payments) || hasLeft) return 'late';
  if (!isEnough(invoice, received.toFixed())) return 'partial';
  return received.gt(expectedAmount(invoice, payments, quotes).times(maxFactor)) ? 'over' : 'none';
}

/**
 * What payments mean to their invoice: too little, too much, too late, or what a deposit may count already, is an exception, which
 * somebody decides on.
 */
export function evaluatePayments(
  invoice: Invoice,
  payments: readonly StoredPayment[],
  context: EvaluationContext = {},
): PaymentEvaluation {
  const countedPayments = payments.filter(isCounted);
  const { currency } = invoice.amount;
  const sum = countedPayments.reduce((total, { value }) => total.plus(value), new Exact(0));
  const cut = sum.toDecimalPlaces(invoiceDecimals(currency));
  return {
    received: { amount: toLedgerAmount(cut), currency },
    exception: toException(invoice, countedPayments, cut, context),
    isSomething: countedPayments.length > 0,
    isFinal: countedPayments.every(({ state }) => state === 'final'),
  };
}
