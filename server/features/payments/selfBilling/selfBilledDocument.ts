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

/** A currency of the ledger as a document has it. */
async function loadPaidIn(executor: Executor, currency: string): Promise<PaidIn> {
  const campaign = toTokenCampaign(currency);
  const token = campaign === undefined ? undefined : await findPayToken(executor, campaign);
  return token ?? { code: currency, decimals: invoiceDecimals(currency) };
}

/** What documents of other months say of it already. */
async function loadBilledAmount(executor: Executor, { owner, source, paidIn }: Income): Promise<string> {
  const { rows } = await executor.execute<{ amount: string }>(sql`
    select coalesce(sum(amount), 0)::text as amount from self_billed_invoices
    where owner = ${owner} and source = ${source} and paid_in = ${paidIn}`);
  return rows[0]?.amount ?? '0';
}

interface Share {
  readonly net: string;
  readonly rate: number;
  /** Of the currency. */
  readonly decimals: number;
}

/** The items, which add up to the net sum: the last has what concerns earlier months, and the fractions that can’t be paid. */
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
 * What is billed of somebody’s income for a month: what the ledger has of it until then, less what was billed before. So corrections of
 * earlier months are on the next document, as one that was issued stays as it is. The ledger pays no VAT on top: what was earned has it.
 * @returns undefined where there is nothing to bill
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
