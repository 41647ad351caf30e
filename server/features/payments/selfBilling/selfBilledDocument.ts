import { Decimal } from 'decimal.js';
import { sql } from 'drizzle-orm';
import type { Invoicing } from '#server/configuration/invoicing.ts';
import type { Executor } from '#server/database/database.ts';
import { toTokenCampaign } from '#server/ledger/accounts.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { selfBillingWords as words } from '#src/i18n/en/payments/selfBilling.ts';
import { say } from '#src/i18n/say.ts';
import { type SelfBilledInvoice, selfBillingMention } from '#src/resources/payments/selfBilledInvoices.ts';
import { invoiceDecimals, sumsFromGross } from '../invoices/vat.ts';
import { findPayToken } from '../payCurrency.ts';
import type { Income, IncomeLine } from './income.ts';
import { loadSupplier } from './loadSupplier.ts';
import { type Month, monthDays } from './months.ts';
import { vatOnSupply } from './vatOnSupply.ts';

/** A document before it is issued. */
type SelfBilledDocument = Omit<SelfBilledInvoice, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'number' | 'issuedAt'>;

interface PaidIn {
  readonly code: string;
  readonly decimals: number;
}

/** Loads a currency of the ledger in the format of a document. */
async function loadPaidIn(executor: Executor, currency: string): Promise<PaidIn> {
  const campaign = toTokenCampaign(currency);
  const token = campaign === undefined ? undefined : await findPayToken(executor, campaign);
  return token ?? { code: currency, decimals: invoiceDecimals(currency) };
}

/** Loads the amount that documents of other months have billed. */
async function loadBilledAmount(executor: Executor, { owner, source, paidIn }: Income): Promise<string> {
  const { rows } = await executor.execute<{ amount: string }>(sql`
    select coalesce(sum(amount), 0)::text as amount from self_billed_invoices
    where owner = ${owner} and source = ${source} and paid_in = ${paidIn}`);
  return rows[0]?.amount ?? '0';
}

interface Share {
  readonly net: string;
  readonly rate: number;
  /** Decimals of the currency. */
  readonly decimals: number;
}

/** Returns items that add up to the net sum: the last item has corrections of earlier months, and fractions that can't be paid. */
function toItems(lines: readonly IncomeLine[], { net, rate, decimals }: Share) {
  const own = lines.map(({ description, quantity, unit, amount }) => {
    const part = new Exact(amount).div(1 + rate / 100).toDecimalPlaces(decimals, Decimal.ROUND_DOWN);
    return { description, quantity, unit, net: part.toFixed() };
  });
  const rest = own.reduce((remaining, item) => remaining.minus(item.net), new Exact(net));
  if (rest.isZero()) return own;
  return [...own, { description: words.further, quantity: 1, unit: 'corrections' as const, net: rest.toFixed() }];
}

/**
 * Loads the document of a user's income for a month: the ledger's amount until then, less the billed amount. Corrections of earlier months
 * appear on the next document, as issued documents never change. The ledger adds no VAT, so the income includes it.
 * @returns undefined if there is no income to bill
 */
export async function loadSelfBilledDocument(
  executor: Executor,
  invoicing: Invoicing,
  month: Month,
  income: Income,
): Promise<SelfBilledDocument | undefined> {
  const { owner, source, lines } = income;
  const paidIn = await loadPaidIn(executor, income.paidIn);
  const unbilled = new Exact(income.inAll).minus(await loadBilledAmount(executor, income));
  const amount = unbilled.toDecimalPlaces(paidIn.decimals, Decimal.ROUND_DOWN);
  if (amount.lte(0)) return undefined;
  const supplier = await loadSupplier(executor, owner);
  const { rate, exemption } = vatOnSupply(invoicing, supplier);
  const sums = sumsFromGross(amount.toFixed(), rate, paidIn.code, paidIn.decimals);
  const money = (sum: string) => ({ amount: sum, currency: paidIn.code });
  const { first, last } = monthDays(month);
  const { seller: customer } = invoicing;
  return {
    source,
    owner,
    month,
    suppliedFrom: first,
    suppliedUntil: last,
    paidIn: income.paidIn,
    amount: money(sums.amount),
    net: money(sums.net),
    vat: money(sums.vat),
    vatRate: rate,
    exemption,
    mention: selfBillingMention,
    items: toItems(lines, { net: sums.net, rate, decimals: paidIn.decimals }),
    supplierName: supplier.name || say(words.nameless, { id: owner }),
    supplierAddress: supplier.address,
    supplierCountry: supplier.country,
    supplierVatId: supplier.vatId,
    customerName: customer.name,
    customerAddress: customer.address,
    customerCountry: customer.country,
    customerVatId: customer.vatId,
  };
}
