import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Money } from '#src/fields/money/kind.ts';

/** The user whose balance or campaign gets money that administrators record. */
export interface MoneyReceiver {
  readonly user: number;
  readonly campaign: number | null;
  /** An invoice whose payments always count. */
  readonly invoice?: number;
}

/**
 * Locks what administrators record for a user until the transaction ends: of two records in parallel, the second one counts the first. The
 * caller has locked the campaign and the references of the payments.
 */
export async function lockRecordedTotals(tx: Transaction, { user }: Pick<MoneyReceiver, 'user'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('quarry recorded money'), ${user}::integer)`);
}

const dayAgoSql = sql`now() - interval '24 hours'`;

/** The condition that a deposit counts: it is pending, or an administrator recorded it within 24 hours. */
const isCountedSql = sql`recorded_by is not null and (status = 'pending' or status = 'recorded' and created_at > ${dayAgoSql})`;

/**
 * Adds up, by currency, what administrators recorded for the same user or campaign within 24 hours: deposits, and payments of invoices that
 * they confirmed. Pending deposits and payments of an invoice that waits for its acceptance always count.
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

/** Adds up, by currency, the deposits of an exchange that administrators recorded within 24 hours, and the pending ones. The exchange is locked. */
export async function loadExchangeTotals(tx: Transaction, exchange: number): Promise<Money[]> {
  const { rows } = await tx.execute<{ currency: string; amount: string }>(sql`
    select amount_currency as currency, sum(amount)::text as amount from exchange_deposits
    where exchange = ${exchange} and ${isCountedSql}
    group by amount_currency`);
  return rows;
}
