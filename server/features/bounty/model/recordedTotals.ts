import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Money } from '#src/fields/money/kind.ts';

/** The user whose balance or campaign receives money that administrators record. */
export interface MoneyReceiver {
  readonly user: number;
  readonly campaign: number | null;
  /** An invoice whose payments always count. */
  readonly invoice?: number;
}

/**
 * Locks the recorded totals of a user until the transaction ends: of two parallel records, the second one counts the first. The caller has
 * locked the campaign and the references of the payments.
 */
export async function lockRecordedTotals(tx: Transaction, { user }: Pick<MoneyReceiver, 'user'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('quarry recorded money'), ${user}::integer)`);
}

const dayAgoSql = sql`now() - interval '24 hours'`;

/** The condition that a deposit counts: it is pending, or an administrator recorded it within 24 hours. */
const isCountedSql = sql`recorded_by is not null and (status = 'pending' or status = 'recorded' and created_at > ${dayAgoSql})`;

/**
 * Sums, by currency, deposits and confirmed invoice payments that administrators recorded for the same user or campaign within 24 hours.
 * Pending deposits, and payments of an invoice that waits for its acceptance, always count.
 */
export async function loadRecordedTotals(
  executor: Executor,
  { user, campaign, invoice }: MoneyReceiver,
): Promise<Money[]> {
  const { rows } = await executor.execute<{ currency: string; amount: string }>(sql`
    select currency, sum(amount)::text as amount from (
      select amount_currency as currency, amount from deposits
      where (manager = ${user} or campaign = ${campaign}::integer) and ${isCountedSql}
      union all
      select amount_currency, value from invoice_payments join invoices on invoices.id = invoice
      where state = 'final' and confirmed_by is not null and (
        invoices.id = ${invoice ?? null}::integer
        or (owner = ${user} or campaign = ${campaign}::integer) and (status = 'processing' or seen_at > ${dayAgoSql})
      )
    ) as recorded
    group by currency`);
  return rows;
}

/** Sums, by currency, an exchange's deposits recorded by administrators within 24 hours, and pending ones. The exchange is locked. */
export async function loadExchangeTotals(tx: Transaction, exchange: number): Promise<Money[]> {
  const { rows } = await tx.execute<{ currency: string; amount: string }>(sql`
    select amount_currency as currency, sum(amount)::text as amount from exchange_deposits
    where exchange = ${exchange} and ${isCountedSql}
    group by amount_currency`);
  return rows;
}
