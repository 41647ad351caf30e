import { asc, eq, sql } from 'drizzle-orm';
import type { Invoicing } from '#server/configuration/invoicing.ts';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { claimTransaction, releaseTransaction } from '#server/features/bounty/model/claimTransaction.ts';
import { lockReference } from '#server/features/bounty/model/lockReference.ts';
import { isReferenceSql, normalizeReference } from '#server/features/bounty/model/paymentReference.ts';
import { unclearReferenceProblems } from '#server/features/bounty/model/unclearReference.ts';
import { refuse, refuseAny } from '#server/problems/refusal.ts';
import { decimalsProblem } from '#src/fields/money/decimalsProblem.ts';
import { Exact, toLedgerAmount } from '#src/fields/money/exact.ts';
import { exactMoneyWords } from '#src/format/money.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import { coinOf } from '#src/resources/payments/paymentMethods.ts';
import type { PaymentState } from '#src/resources/payments/paymentStates.ts';
import { listQuotes, quotesValidAt } from '../activeQuotes.ts';
import { exchangeRate } from '../createQuote.ts';
import { isDeposited } from '../depositOfInvoice.ts';
import { invoicePayments } from '../tables.ts';
import { invoiceDecimals } from '../vat.ts';
import { evaluatePayments, isEnough, type StoredPayment } from './evaluatePayments.ts';
import type { ObservedPayment } from './observedPayment.ts';

/** Lists the payments of an invoice, the oldest first. */
export const listPayments = (executor: Executor, { id }: Pick<Invoice, 'id'>): Promise<StoredPayment[]> =>
  executor.select().from(invoicePayments).where(eq(invoicePayments.invoice, id)).orderBy(asc(invoicePayments.id));

/** A payment can't have a fraction of the smallest unit. @throws Refusal tooManyDecimals, wholeAmount */
function requireDecimals(amount: string, currency: string, max: number): void {
  const tooFine = decimalsProblem(amount, currency, max);
  if (tooFine !== undefined) refuse(...tooFine, 'amount');
}

/**
 * Converts a payment to the currency of the invoice. Coins use the rate at the time of payment, even if renewed since, or else the current
 * one.
 * @throws Refusal wrongPaymentCurrency, tooManyDecimals, wholeAmount
 */
async function toInvoiceCurrency(
  tx: Transaction,
  invoicing: Invoicing,
  invoice: Invoice,
  { amount, currency, at }: ObservedPayment,
): Promise<string> {
  const { amount: invoiceAmount, method, rate } = invoice;
  if (currency === invoiceAmount.currency) {
    requireDecimals(amount, currency, invoiceDecimals(currency));
    return amount;
  }
  const coin = coinOf(method);
  if (coin !== currency || rate === null)
    refuse('wrongPaymentCurrency', { currency: coin ?? invoiceAmount.currency }, 'amount');
  requireDecimals(amount, coin, invoiceDecimals(coin));
  const quote = quotesValidAt(await listQuotes(tx, invoice), at).at(-1);
  const price = quote?.rate ?? exchangeRate(invoicing, coin, invoiceAmount.currency) ?? rate.amount;
  return toLedgerAmount(new Exact(amount).times(price));
}

/** Returns the next state of a stored payment: a final payment can only become void, and a returned payment stays returned. */
function nextState(current: PaymentState, reported: ObservedPayment['state'], reference: string): PaymentState {
  if (current === 'returned') return reported === 'void' ? refuse('paymentSettled', { reference }) : current;
  return current === 'final' && reported === 'seen' ? current : reported;
}

/** Money in the ledger leaves it only by a refund. @throws Refusal paymentSettled */
async function requireUnsettled(tx: Transaction, invoice: Invoice, { id, reference }: StoredPayment): Promise<void> {
  if (invoice.issuedAt === null) return;
  const others = (await listPayments(tx, invoice)).filter((one) => one.id !== id);
  const remaining = new Exact(evaluatePayments(invoice, others).received.amount).minus(invoice.rest?.amount ?? 0);
  if (!isEnough(invoice, remaining.toFixed())) refuse('paymentSettled', { reference });
}

const toInvoiceUse = ({ id }: Invoice): string => `invoice:${id}`;

/** Claims a transaction that no other record uses, in any notation. @throws Refusal paymentElsewhere */
async function claimPayment(tx: Transaction, invoice: Invoice, reference: string): Promise<void> {
  const isFree =
    !(await isDeposited(tx, invoice, reference)) && (await claimTransaction(tx, reference, toInvoiceUse(invoice)));
  if (!isFree) refuse('paymentElsewhere', { reference }, 'reference');
}

/** Finds a payment by its reference, in any notation. */
export async function findPayment(tx: Transaction, reference: string): Promise<StoredPayment | undefined> {
  const condition = isReferenceSql(sql`${invoicePayments.reference}`, reference);
  const [payment] = await tx.select().from(invoicePayments).where(condition).limit(1);
  return payment;
}

/**
 * Stores an observed payment. The invoice is locked. A payment has one row for all reports of it.
 * @returns whether the report changes it
 * @throws Refusal unclearReference, paymentElsewhere, paymentDiffers, paymentSettled, wrongPaymentCurrency, tooManyDecimals, wholeAmount
 */
export async function storePayment(
  tx: Transaction,
  invoicing: Invoicing,
  invoice: Invoice,
  observed: ObservedPayment,
): Promise<boolean> {
  const { amount, currency, at, confirmations, state, confirmedBy = null } = observed;
  const reference = normalizeReference(observed.reference);
  // References that a machine reports are unique already.
  if (confirmedBy !== null) refuseAny(unclearReferenceProblems(reference, 'reference'));
  await lockReference(tx, reference);
  const value = await toInvoiceCurrency(tx, invoicing, invoice, observed);
  const stored = await findPayment(tx, reference);
  if (stored === undefined) {
    if (state !== 'void') await claimPayment(tx, invoice, reference);
    const values = { reference, amount, currency, value, at, confirmations, state, confirmedBy };
    await tx.insert(invoicePayments).values({ ...values, invoice: invoice.id });
    return true;
  }
  if (stored.invoice !== invoice.id) refuse('paymentElsewhere', { reference }, 'reference');
  if (stored.currency !== currency || !new Exact(stored.amount).eq(amount))
    refuse(
      'paymentDiffers',
      { reference, amount: exactMoneyWords(new Exact(stored.amount).toFixed(), stored.currency) },
      'amount',
    );
  const next = nextState(stored.state, state, reference);
  if (next === stored.state && confirmations === stored.confirmations) return false;
  if (next === 'void') {
    await requireUnsettled(tx, invoice, stored);
    await releaseTransaction(tx, reference, toInvoiceUse(invoice));
  }
  // A void payment that returns is evaluated again: a deposit may use it, and its time and price differ.
  if (stored.state === 'void' && next !== 'void') await claimPayment(tx, invoice, reference);
  const resetValues = stored.state === 'void' ? { at, value } : {};
  await tx
    .update(invoicePayments)
    .set({ state: next, confirmations, ...resetValues, ...(confirmedBy !== null && { confirmedBy }) })
    .where(eq(invoicePayments.id, stored.id));
  return true;
}
