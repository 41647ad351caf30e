import { asc, eq } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { limits } from '#src/limits.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import { invoiceQuotes } from './tables.ts';

const minute = 60_000;

/** How many coins an invoice asked for at which price, and for how long. */
export interface ActiveQuote {
  /** In coins, as a plain decimal. */
  readonly payable: string;
  /** The price of one. */
  readonly rate: string;
  readonly from: Date;
  readonly until: Date;
}

/** None for an invoice that isn’t paid in coins. */
function toCurrentQuote({ payable, rate, rateExpiresAt }: Invoice): ActiveQuote[] {
  if (payable === null || rate === null || rateExpiresAt === null) return [];
  const until = new Date(rateExpiresAt);
  const from = new Date(until.getTime() - limits.rateMinutes * minute);
  return [{ payable: payable.amount, rate: rate.amount, from, until }];
}

/** What an invoice has asked for so far, the present quote last. */
export async function listQuotes(executor: Executor, invoice: Invoice): Promise<ActiveQuote[]> {
  const { payable, rate, from, until } = invoiceQuotes;
  const past = await executor
    .select({ payable, rate, from, until })
    .from(invoiceQuotes)
    .where(eq(invoiceQuotes.invoice, invoice.id))
    .orderBy(asc(invoiceQuotes.id));
  return [...past, ...toCurrentQuote(invoice)];
}

/** Keeps the present quote, which another one replaces: somebody may have paid by it. The invoice is locked. */
export async function storeQuote(tx: Transaction, invoice: Invoice): Promise<void> {
  const quotes = toCurrentQuote(invoice).map((quote) => ({ invoice: invoice.id, ...quote }));
  if (quotes.length > 0) await tx.insert(invoiceQuotes).values(quotes);
}

/** The quotes that held at a time. What is said to be paid before an invoice was made was paid by none. */
export const quotesValidAt = (quotes: readonly ActiveQuote[], at: Date): ActiveQuote[] =>
  quotes.filter(({ from, until }) => from <= at && at <= until);
