import { asc, eq } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { limits } from '#src/limits.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import { invoiceQuotes } from './tables.ts';

const minute = 60_000;

/** The coins that an invoice asked for, their price, and the period of validity. */
export interface ActiveQuote {
  /** In coins, as a plain decimal. */
  readonly payable: string;
  /** The price of one coin. */
  readonly rate: string;
  readonly from: Date;
  readonly until: Date;
}

/** Returns an empty list for an invoice that isn't paid in coins. */
function toCurrentQuote({ payable, rate, rateExpiresAt }: Invoice): ActiveQuote[] {
  if (payable === null || rate === null || rateExpiresAt === null) return [];
  const until = new Date(rateExpiresAt);
  const from = new Date(until.getTime() - limits.rateMinutes * minute);
  return [{ payable: payable.amount, rate: rate.amount, from, until }];
}

/** Lists all quotes of an invoice, the current quote last. */
export async function listQuotes(executor: Executor, invoice: Invoice): Promise<ActiveQuote[]> {
  const { payable, rate, from, until } = invoiceQuotes;
  const past = await executor
    .select({ payable, rate, from, until })
    .from(invoiceQuotes)
    .where(eq(invoiceQuotes.invoice, invoice.id))
    .orderBy(asc(invoiceQuotes.id));
  return [...past, ...toCurrentQuote(invoice)];
}

/** Stores the current quote before it is replaced, because a payment may already match it. The invoice is locked. */
export async function storeQuote(tx: Transaction, invoice: Invoice): Promise<void> {
  const quotes = toCurrentQuote(invoice).map((quote) => ({ invoice: invoice.id, ...quote }));
  if (quotes.length > 0) await tx.insert(invoiceQuotes).values(quotes);
}

/** Returns the quotes that were valid at a time. A payment dated before the invoice matches none. */
export const quotesValidAt = (quotes: readonly ActiveQuote[], at: Date): ActiveQuote[] =>
  quotes.filter(({ from, until }) => from <= at && at <= until);
