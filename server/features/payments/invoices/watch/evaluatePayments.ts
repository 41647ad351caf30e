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

/** The result of an invoice's payments. */
export interface PaymentEvaluation {
  /** The sum of the counted payments in the currency of the invoice, cut to its decimals. */
  readonly received: Money;
  readonly exception: InvoiceException;
  /** Whether any payment may count. */
  readonly isSomething: boolean;
  /** Whether no payment can fail any more. */
  readonly isFinal: boolean;
}

const isCounted = ({ state }: StoredPayment): boolean => state === 'seen' || state === 'final';

/** The tolerated difference of a payment. */
const tolerance = new Exact(limits.paymentTolerance).div(100);
const minFactor = new Exact(1).minus(tolerance);
const maxFactor = new Exact(1).plus(tolerance);

/** Returns the value of the requested coins at the time of payment. Whole coins can be worth more than the amount. */
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

/** Returns the settled amount of an issued invoice: its amount, and the excess in the balance. */
export const settledAmount = ({ amount, rest }: Invoice): Decimal => new Exact(amount.amount).plus(rest?.amount ?? 0);

/** Tests whether an amount is enough for the invoice, within the tolerance. */
export const isEnough = ({ amount }: Invoice, received: string): boolean =>
  new Exact(received).gte(new Exact(amount.amount).times(minFactor));

/** Tests whether a payment was late, or for a cancelled invoice. A timely payment that is reported late fits. Acceptance clears it. */
function isLate({ status, exception, dueAt }: Invoice, payments: readonly StoredPayment[]): boolean {
  const due = Date.parse(dueAt);
  return status === 'cancelled' || exception === 'late' || payments.some(({ at }) => at.getTime() > due);
}

/** Facts besides the invoice and its payments. */
interface EvaluationContext {
  /** Whether the owner has closed the account, which makes any payment late. */
  readonly hasLeft?: boolean;
  /** Whether a deposit has the invoice's reference: the same money may count already. */
  readonly isDeposited?: boolean;
  /** All quotes in coins of the invoice. */
  readonly quotes?: readonly ActiveQuote[];
}

function toException(
  invoice: Invoice,
  payments: readonly StoredPayment[],
  received: Decimal,
  { hasLeft = false, isDeposited = false, quotes = [] }: EvaluationContext,
): InvoiceException {
  if (payments.length === 0) return 'none';
  // The document is final: any excess belongs to the payer, to the last cent.
  if (invoice.issuedAt !== null) return received.gt(settledAmount(invoice)) ? 'over' : 'none';
  if (isDeposited) return 'deposited';
  if (isLate(invoice, payments) || hasLeft) return 'late';
  if (!isEnough(invoice, received.toFixed())) return 'partial';
  return received.gt(expectedAmount(invoice, payments, quotes).times(maxFactor)) ? 'over' : 'none';
}

/** Evaluates the payments of an invoice. A partial, excessive, late or possibly deposited payment is an exception for an administrator. */
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
