import { asc, eq, sql } from 'drizzle-orm';
import type { Invoicing } from '#server/configuration/invoicing.ts';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { claimTransaction, releaseTransaction } from '#server/features/bounty/model/claimTransaction.ts';
import { lockReference } from '#server/features/bounty/model/lockReference.ts';
import { isReference, plainReference } from '#server/features/bounty/model/paymentReference.ts';
import { unclearReferenceProblems } from '#server/features/bounty/model/unclearReference.ts';
import { refuse, refuseAny } from '#server/problems/refusal.ts';
import { decimalsProblem } from '#src/fields/money/decimalsProblem.ts';
import { amountOf, Exact } from '#src/fields/money/exact.ts';
import { exactMoneyWords } from '#src/format/money.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import { coinOf } from '#src/resources/payments/paymentMethods.ts';
import type { PaymentState } from '#src/resources/payments/paymentStates.ts';
import { quotesAt, quotesOf } from '../heldQuotes.ts';
import { isDeposited } from '../ownDeposit.ts';
import { rateOf } from '../quote.ts';
import { invoicePayments } from '../tables.ts';
import { invoiceDecimals } from '../vat.ts';
import type { SeenPayment } from './seenPayment.ts';
import { isEnough, type StoredPayment, verdictOn } from './verdict.ts';

/** The payments of an invoice, the oldest first. */
export const paymentsOf = (executor: Executor, { id }: Pick<Invoice, 'id'>): Promise<StoredPayment[]> =>
  executor.select().from(invoicePayments).where(eq(invoicePayments.invoice, id)).orderBy(asc(invoicePayments.id));

/** Nobody can have paid a part of the smallest amount. @throws Refusal tooManyDecimals, wholeAmount */
function requireDecimals(amount: string, currency: string, max: number): void {
  const tooFine = decimalsProblem(amount, currency, max);
  if (tooFine !== undefined) refuse(...tooFine, 'amount');
}

/**
 * What a payment counts, in the currency of the invoice: coins by the rate that held when they were paid, also where it was renewed
 * since, and by the present one where none held.
 * @throws Refusal wrongPaymentCurrency, tooManyDecimals, wholeAmount
 */
async function valueOf(
  tx: Transaction,
  invoicing: Invoicing,
  invoice: Invoice,
  { amount, currency, at }: SeenPayment,
): Promise<string> {
  const { amount: asked, method, rate } = invoice;
  if (currency === asked.currency) {
    requireDecimals(amount, currency, invoiceDecimals(currency));
    return amount;
  }
  const coin = coinOf(method);
  if (coin !== currency || rate === null)
    refuse('wrongPaymentCurrency', { currency: coin ?? asked.currency }, 'amount');
  requireDecimals(amount, coin, invoiceDecimals(coin));
  const held = quotesAt(await quotesOf(tx, invoice), at).at(-1);
  const price = held?.rate ?? rateOf(invoicing, coin, asked.currency) ?? rate.amount;
  return amountOf(new Exact(amount).times(price));
}

/** What becomes of what is known already: something that stands is only ever void afterwards, and what was given back stays so. */
function stateAfter(known: PaymentState, told: SeenPayment['state'], reference: string): PaymentState {
  if (known === 'returned') return told === 'void' ? refuse('paymentSettled', { reference }) : known;
  return known === 'final' && told === 'seen' ? known : told;
}

/** Money that is in the ledger leaves it by a refund alone. @throws Refusal paymentSettled */
async function requireUnsettled(tx: Transaction, invoice: Invoice, { id, reference }: StoredPayment): Promise<void> {
  if (invoice.issuedAt === null) return;
  const others = (await paymentsOf(tx, invoice)).filter((one) => one.id !== id);
  const left = new Exact(verdictOn(invoice, others).received.amount).minus(invoice.rest?.amount ?? 0);
  if (!isEnough(invoice, left.toFixed())) refuse('paymentSettled', { reference });
}

const invoiceUse = ({ id }: Invoice): string => `invoice:${id}`;

/** Counts a transaction that counts for nothing else, in any notation. @throws Refusal paymentElsewhere */
async function claimPayment(tx: Transaction, invoice: Invoice, reference: string): Promise<void> {
  const isFree =
    !(await isDeposited(tx, invoice, reference)) && (await claimTransaction(tx, reference, invoiceUse(invoice)));
  if (!isFree) refuse('paymentElsewhere', { reference }, 'reference');
}

/** What is known of a payment, however its reference is written. */
export async function paymentOf(tx: Transaction, reference: string): Promise<StoredPayment | undefined> {
  const condition = isReference(sql`${invoicePayments.reference}`, reference);
  const [known] = await tx.select().from(invoicePayments).where(condition).limit(1);
  return known;
}

/**
 * Writes down what was seen of a payment. The invoice is locked. A payment has one row, whoever reports it and how often.
 * @returns whether that is news
 * @throws Refusal unclearReference, paymentElsewhere, paymentDiffers, paymentSettled, wrongPaymentCurrency, tooManyDecimals, wholeAmount
 */
export async function storePayment(
  tx: Transaction,
  invoicing: Invoicing,
  invoice: Invoice,
  seen: SeenPayment,
): Promise<boolean> {
  const { amount, currency, at, confirmations, state, confirmedBy = null } = seen;
  const reference = plainReference(seen.reference);
  // What a machine reports is unique as it is.
  if (confirmedBy !== null) refuseAny(unclearReferenceProblems(reference, 'reference'));
  await lockReference(tx, reference);
  const value = await valueOf(tx, invoicing, invoice, seen);
  const known = await paymentOf(tx, reference);
  if (known === undefined) {
    if (state !== 'void') await claimPayment(tx, invoice, reference);
    const told = { reference, amount, currency, value, at, confirmations, state, confirmedBy };
    await tx.insert(invoicePayments).values({ ...told, invoice: invoice.id });
    return true;
  }
  if (known.invoice !== invoice.id) refuse('paymentElsewhere', { reference }, 'reference');
  if (known.currency !== currency || !new Exact(known.amount).eq(amount))
    refuse(
      'paymentDiffers',
      { reference, amount: exactMoneyWords(new Exact(known.amount).toFixed(), known.currency) },
      'amount',
    );
  const next = stateAfter(known.state, state, reference);
  if (next === known.state && confirmations === known.confirmations) return false;
  if (next === 'void') {
    await requireUnsettled(tx, invoice, known);
    await releaseTransaction(tx, reference, invoiceUse(invoice));
  }
  // What comes back after it failed is seen anew: a deposit may stand for it, and its time and price are others.
  if (known.state === 'void' && next !== 'void') await claimPayment(tx, invoice, reference);
  const anew = known.state === 'void' ? { at, value } : {};
  await tx
    .update(invoicePayments)
    .set({ state: next, confirmations, ...anew, ...(confirmedBy !== null && { confirmedBy }) })
    .where(eq(invoicePayments.id, known.id));
  return true;
}
