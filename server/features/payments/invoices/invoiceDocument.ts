import { Decimal } from 'decimal.js';
import { sql } from 'drizzle-orm';
import type { Invoicing } from '#server/configuration/invoicing.ts';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { refuse } from '#server/problems/refusal.ts';
import { creditNotes } from '#src/resources/payments/creditNotes.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import { coinOf } from '#src/resources/payments/paymentMethods.ts';
import type { InvoiceDocument } from '#src/resources/payments/routes/invoice.ts';
import { publicConfirmations } from './confirmations.ts';
import { paymentLink } from './paymentLink.ts';
import type { StoredPayment } from './watch/evaluatePayments.ts';
import { listPayments } from './watch/storePayment.ts';

const toPlainAmount = (amount: string): string => new Decimal(amount).toFixed();

function toCoins({ method, payTo, payable, rate, rateExpiresAt }: Invoice): InvoiceDocument['coins'] {
  const coin = coinOf(method);
  if (coin === undefined || payable === null || rate === null || rateExpiresAt === null) return null;
  const { amount } = payable;
  return { coin, amount, rate: rate.amount, rateExpiresAt, link: paymentLink(coin, payTo, amount) };
}

const toPayment = ({ reference, amount, currency, value, at, confirmations, state }: StoredPayment) => ({
  reference,
  amount: toPlainAmount(amount),
  currency,
  value: toPlainAmount(value),
  at: at.toISOString(),
  confirmations,
  state,
});

const toItems = ({ items }: Invoice): InvoiceDocument['items'] =>
  (items ?? []).map(({ description, quantity, unitPrice, net }) => ({
    description,
    quantity,
    unitPrice: unitPrice.amount,
    net: net.amount,
  }));

/** Finds an invoice by its public ID. @throws Refusal notFound */
export async function getInvoiceByPublicId(executor: Executor, publicId: string, lock = sql``): Promise<Invoice> {
  const [invoice] = await rowsWhere(executor, invoices, sql`lower(public_id) = lower(${publicId})${lock}`);
  return invoice ?? refuse('notFound');
}

/** Loads an invoice as readers with its link see it. */
export async function loadInvoiceDocument(
  executor: Executor,
  invoicing: Pick<Invoicing, 'confirmations' | 'ethereumRpcUrl' | 'webhookSecret'>,
  invoice: Invoice,
): Promise<InvoiceDocument> {
  const notes = await rowsWhere(executor, creditNotes, sql`invoice = ${invoice.id} order by id`);
  const payments = await listPayments(executor, invoice);
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
    items: toItems(invoice),
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
    coins: toCoins(invoice),
    confirmations: publicConfirmations(invoicing, method),
    payments: payments.map(toPayment),
    creditNotes: notes.map(({ number, issuedAt, amount: credit, reason }) => ({
      number,
      issuedAt,
      amount: credit.amount,
      reason,
    })),
    lookedAt: invoice.lookedAt,
    at: new Date().toISOString(),
  };
}
