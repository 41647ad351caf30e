import { createHash } from 'node:crypto';
import { Decimal } from 'decimal.js';
import type { Invoicing } from '#server/configuration/invoicing.ts';
import { invoiceTexts } from '#src/i18n/en/payments/invoices.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import type { InvoicePurpose } from '#src/resources/payments/invoiceStatus.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import { coinOf } from '#src/resources/payments/paymentMethods.ts';
import { shifted, span } from '../times.ts';
import type { InvoicePlan } from './invoicePlans.ts';

export type DemoInvoice = Omit<Invoice, 'id'>;

/** The buyer and the purpose of an invoice. */
export interface InvoiceBuyer {
  readonly owner: number;
  readonly name: string;
  readonly purpose: InvoicePurpose;
  readonly campaign: { readonly id: number; readonly title: string } | null;
  readonly currency: string;
}

interface Facts extends InvoiceBuyer {
  readonly plan: InvoicePlan;
  readonly nth: number;
  readonly now: Date;
  readonly invoicing: Invoicing;
}

/** Prices used if the configuration has none for the currency. */
const usualRates = { ETH: '2500', NEO: '12' } as const;

/** The UUID is the same in every demo, because the data come from a fixed seed. UUIDs of real invoices are random. */
function uuidOf(nth: number): string {
  const hex = createHash('sha256').update(`demo invoice ${nth}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

const isIssued = ({ status }: InvoicePlan): boolean => status === 'paid' || status === 'refunded';

/** Returns the received amount; zero if nothing was received. */
export const receivedOf = ({ amount, received = 0 }: InvoicePlan): string =>
  new Decimal(amount).times(received).toFixed();

/** Returns when the invoice was paid, and issued if the amount matches. */
export const paidAtOf = ({ age, paidAfter = 0 }: InvoicePlan, now: Date): Date =>
  shifted(now, (paidAfter - age) * span.day);

/** The late invoice had expired; the others were pending. */
function returnAddress({ status, exception }: InvoicePlan): DemoInvoice['returnsTo'] {
  if (status !== 'processing') return null;
  return exception === 'late' ? 'expired' : 'pending';
}

function coinsOf({ plan, now, currency, invoicing }: Facts, createdAt: Date) {
  const coin = coinOf(plan.method);
  if (coin === undefined) return { payable: null, rate: null, rateExpiresAt: null };
  const rate = invoicing.rates[`${coin}/${currency}`] ?? usualRates[coin];
  const places = coin === 'ETH' ? 10 : 0;
  const amount = new Decimal(plan.amount).div(rate).toDecimalPlaces(places, Decimal.ROUND_UP).toFixed();
  const since = plan.status === 'pending' ? now : createdAt;
  return {
    payable: { amount, currency: coin },
    rate: { amount: rate, currency },
    rateExpiresAt: shifted(since, limits.rateMinutes * span.minute).toISOString(),
  };
}

/** Returns a demo invoice; its number is assigned after all invoices exist. */
export function invoiceRecord(facts: Facts): DemoInvoice {
  const { plan, nth, now, owner, name, purpose, campaign, currency, invoicing } = facts;
  const { status, exception = 'none', method } = plan;
  const created = shifted(now, -plan.age * span.day);
  const money = (amount: string) => ({ amount, currency });
  const amount = money(String(plan.amount));
  const received = receivedOf(plan);
  const rest = new Decimal(received).minus(plan.amount);
  const isPaid = isIssued(plan);
  const paidAt = paidAtOf(plan, now).toISOString();
  const description =
    campaign === null ? invoiceTexts.items.topUp : say(invoiceTexts.items.campaign, { title: campaign.title });
  return {
    reference: `Q-DEMO${String(nth).padStart(4, '0')}`,
    publicId: uuidOf(nth),
    number: null,
    purpose,
    campaign: campaign?.id ?? null,
    deposit: null,
    owner,
    status,
    returnsTo: returnAddress(plan),
    exception,
    reason: status === 'refunded' ? 'The buyer asked for it.' : null,
    amount,
    net: amount,
    vat: money('0'),
    vatRate: 0,
    exemption: invoicing.vatExemption,
    items: [{ description, quantity: 1, unitPrice: amount, net: amount }],
    received: money(received),
    rest: isPaid && rest.gt(0) ? money(rest.toFixed()) : null,
    method,
    payTo: invoicing.accounts[method] ?? '–',
    ...coinsOf(facts, created),
    lookedAt: plan.received === undefined ? null : paidAt,
    dueAt: shifted(created, limits.invoiceDays * span.day).toISOString(),
    issuedAt: isPaid ? paidAt : null,
    suppliedAt: isPaid ? paidAt : null,
    buyerName: name,
    buyerAddress: null,
    buyerCountry: null,
    buyerVatId: null,
    sellerName: invoicing.seller.name,
    sellerAddress: invoicing.seller.address,
    sellerCountry: invoicing.seller.country,
    sellerVatId: invoicing.seller.vatId,
    version: status === 'pending' ? 1 : 2,
    createdAt: created.toISOString(),
    updatedAt: plan.received === undefined ? created.toISOString() : paidAt,
  };
}
