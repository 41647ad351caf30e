import { Decimal } from 'decimal.js';
import { sql } from 'drizzle-orm';
import type { Invoicing } from '#server/configuration/invoicing.ts';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { refuse } from '#server/problems/refusal.ts';
import { creditNotes } from '#src/resources/payments/creditNotes.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import { coinOf } from '#src/resources/payments/paymentMethods.ts';
import type { InvoiceDocument } from '#src/resources/payments/routes/invoice.ts';
import { toldConfirmations } from './confirmations.ts';
import { paymentLink } from './paymentLink.ts';
import { paymentsOf } from './watch/storePayment.ts';
import type { StoredPayment } from './watch/verdict.ts';

const plain = (amount: string): string => new Decimal(amount).toFixed();

function coinsOf({ method, payTo, payable, rate, rateExpiresAt }: Invoice): InvoiceDocument['coins'] {
  const coin = coinOf(method);
  if (coin === undefined || payable === null || rate === null || rateExpiresAt === null) return null;
  const { amount } = payable;
  return { coin, amount, rate: rate.amount, rateExpiresAt, link: paymentLink(coin, payTo, amount) };
}

const paymentOf = ({ reference, amount, currency, value, at, confirmations, state }: StoredPayment) => ({
  reference,
  amount: plain(amount),
  currency,
  value: plain(value),
  at: at.toISOString(),
  confirmations,
  state,
});

const itemsOf = ({ items }: Invoice): InvoiceDocument['items'] =>
  (items ?? []).map(({ description, quantity, unitPrice, net }) => ({
    description,
    quantity,
    unitPrice: unitPrice.amount,
    net: net.amount,
  }));

/** What has its UUID. @throws Refusal notFound */
export async function invoiceByPublicId(executor: Executor, publicId: string, lock = sql``): Promise<Invoice> {
  const [found] = await rowsWhere(executor, invoices, sql`lower(public_id) = lower(${publicId})${lock}`);
  return found ?? refuse('notFound');
}

/** An invoice as whoever has its link reads it. */
export async function publicInvoice(
  executor: Executor,
  invoicing: Pick<Invoicing, 'confirmations' | 'ethereumRpcUrl' | 'webhookSecret'>,
  invoice: Invoice,
): Promise<InvoiceDocument> {
  const notes = await rowsWhere(executor, creditNotes, sql`invoice = ${invoice.id} order by id`);
  const payments = await paymentsOf(executor, invoice);
  const { amount, received, rest, method } = invoice;
  const missing = Decimal.max(0, new Decimal(amount.amount).minus(received.amount));
  return {
    id: invoice.publicId,
    reference: invoice.reference,
    number: invoice.number,
    purpose: invoice.purpose,
    status: invoice.status,
    exception: invoice.exception,
    createdAt: invoice.createdAt,
    dueAt: invoice.dueAt,
    issuedAt: invoice.issuedAt,
    suppliedAt: invoice.suppliedAt,
    seller: {
      name: invoice.sellerName,
      address: invoice.sellerAddress,
      country: invoice.sellerCountry,
      vatId: invoice.sellerVatId,
    },
    buyer: {
      name: invoice.buyerName,
      address: invoice.buyerAddress,
      country: invoice.buyerCountry,
      vatId: invoice.buyerVatId,
    },
    items: itemsOf(invoice),
    currency: amount.currency,
    net: invoice.net.amount,
    vatRate: invoice.vatRate,
    vat: invoice.vat.amount,
    amount: amount.amount,
    exemption: invoice.exemption,
    received: received.amount,
    missing: missing.toFixed(),
    rest: rest?.amount ?? '0',
    method,
    payTo: invoice.payTo,
    coins: coinsOf(invoice),
    confirmations: toldConfirmations(invoicing, method),
    payments: payments.map(paymentOf),
    creditNotes: notes.map(({ number, issuedAt, amount: taken, reason }) => ({
      number,
      issuedAt,
      amount: taken.amount,
      reason,
    })),
    lookedAt: invoice.lookedAt,
    at: new Date().toISOString(),
  };
}
