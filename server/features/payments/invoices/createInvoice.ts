import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { insertRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { decimalsProblem } from '#src/fields/money/decimalsProblem.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { limits } from '#src/limits.ts';
import { type InvoicePurpose, invoiceStatus } from '#src/resources/payments/invoiceStatus.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import type { PaymentMethod } from '#src/resources/payments/paymentMethods.ts';
import type { BillingDetails } from '#src/resources/payments/routes/askInvoice.ts';
import { lockOwner } from '../lockOwner.ts';
import { loadBillingDetails } from './billingDetails.ts';
import { createQuote } from './createQuote.ts';
import { reserveQuote } from './reserveQuote.ts';
import { determineVat, invoiceDecimals, needsBuyerAddress, sumsFromNet } from './vat.ts';

const day = 86_400_000;

/** Excludes letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const referenceLength = 10;

/** Creates the reference that a payer enters on a transfer. */
const createReference = (): string =>
  `Q-${Array.from(randomBytes(referenceLength), (byte) => alphabet[byte % alphabet.length]).join('')}`;

/** The lock counts parallel requests serially. @throws Refusal tooManyOpenInvoices */
async function requireOpenInvoiceQuota(tx: Transaction, owner: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('quarry open invoices'), ${owner}::int)`);
  const { rows } = await tx.execute<{ open: number }>(
    sql`select count(*)::integer as open from invoices where owner = ${owner} and status = ${invoiceStatus.values.pending}`,
  );
  const max = limits.openInvoices;
  if ((rows[0]?.open ?? 0) >= max) refuse('tooManyOpenInvoices', { max });
}

export interface InvoiceInput {
  readonly purpose: InvoicePurpose;
  /** The campaign that it funds. */
  readonly campaign: number | null;
  /** The amount for the campaign or the owner's balance, without VAT. */
  readonly net: Money;
  readonly method: PaymentMethod;
  /** The description on the document. */
  readonly description: string;
  readonly buyer: BillingDetails | undefined;
}

/**
 * Creates an invoice that the actor owns. It gets its number when it is paid.
 * @throws Refusal accountClosed, tooManyOpenInvoices, buyerAddressNeeded, methodUnavailable, tooManyDecimals, wholeAmount
 */
export async function createInvoice(
  tx: Transaction,
  { configuration: { invoicing } }: Pick<Platform, 'configuration'>,
  actor: RequestActor,
  input: InvoiceInput,
): Promise<Invoice> {
  const { purpose, campaign, net, method, description } = input;
  const { currency } = net;
  await lockOwner(tx, actor.id);
  await requireOpenInvoiceQuota(tx, actor.id);
  const now = new Date();
  const tooFine = decimalsProblem(net.amount, currency, invoiceDecimals(currency));
  if (tooFine !== undefined) refuse(...tooFine, 'amount');
  const buyer = input.buyer ?? (await loadBillingDetails(tx, actor.id));
  if (buyer.name === '') refuse('required', undefined, 'buyer');
  if (buyer.address === null && needsBuyerAddress(invoicing)) refuse('buyerAddressNeeded', undefined, 'buyer.address');
  const { rate: vatRate, exemption } = determineVat(invoicing, buyer);
  const sums = sumsFromNet(net.amount, vatRate, currency);
  const amount = { amount: sums.amount, currency };
  const created = await insertRecord(tx, invoices, {
    reference: createReference(),
    publicId: randomUUID(),
    purpose,
    campaign,
    owner: actor.id,
    status: 'pending',
    exception: 'none',
    amount,
    net: { amount: sums.net, currency },
    vat: { amount: sums.vat, currency },
    vatRate,
    exemption,
    items: [
      { description, quantity: 1, unitPrice: { amount: sums.net, currency }, net: { amount: sums.net, currency } },
    ],
    received: { amount: '0', currency },
    method,
    ...createQuote(invoicing, method, amount, now),
    dueAt: new Date(now.getTime() + limits.invoiceDays * day).toISOString(),
    buyerName: buyer.name,
    buyerAddress: buyer.address,
    buyerCountry: buyer.country,
    buyerVatId: buyer.vatId,
    sellerName: invoicing.seller.name,
    sellerAddress: invoicing.seller.address,
    sellerCountry: invoicing.seller.country,
    sellerVatId: invoicing.seller.vatId,
  });
  const invoice = await reserveQuote(tx, invoicing, toTypedRecord(invoices, created), now);
  await recordWrite(tx, actor, { entity: invoices.name, entityId: invoice.id, action: 'create', after: invoice });
  return invoice;
}
