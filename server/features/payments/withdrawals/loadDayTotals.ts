import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { plainAddress } from '#src/resources/payments/plainAddress.ts';
import type { Withdrawal } from '#src/resources/payments/withdrawals.ts';

/** A withdrawal, stored or about to be requested; or a refund, which has neither an address nor a withdrawal's ID. */
type Payment = Pick<Withdrawal, 'owner' | 'campaign'> &
  (Destination | { readonly address: null }) & { readonly id?: number };

type Destination = Pick<Withdrawal, 'address'> & { readonly method: string };

/** Normalizes an address for comparison in the totals. */
const comparedAddress = ({ method, address }: Destination): string => plainAddress(method, address).toLowerCase();

/**
 * Locks the totals of a payment's user, address and campaign until the transaction ends. Of two parallel approvals, the second counts the
 * first.
 */
export async function lockDayTotals(tx: Transaction, payment: Payment): Promise<void> {
  const { owner, campaign } = payment;
  const keys = [
    `user ${owner}`,
    ...(payment.address === null ? [] : [`address ${comparedAddress(payment)}`]),
    ...(campaign === null ? [] : [`campaign ${campaign}`]),
  ];
  const { rows } = await tx.execute<{ key: number }>(sql`
    select distinct hashtext('quarry withdrawals of ' || name) as key from unnest(${sql.param(keys)}::text[]) as name order by key`);
  // Locks serially, in the same order everywhere.
  for (const { key } of rows) await tx.execute(sql`select pg_advisory_xact_lock(${key})`);
}

/** Returns SQL that tests whether an invoice has the same user or campaign. */
const isSameInvoiceSql = ({ owner, campaign }: Payment): SQL =>
  sql`(invoices.owner = ${owner} or invoices.campaign = ${campaign}::integer)`;

const isRecentSql = (time: SQL): SQL => sql`${time} > now() - interval '24 hours'`;

/** The times from which a withdrawal counts: with its approval, or only its payment. */
const countedFrom = {
  approval: sql`greatest(approved_at, sent_at, paid_at)`,
  payment: sql`greatest(sent_at, paid_at)`,
} as const;

type CountedFrom = keyof typeof countedFrom;

/** Lists the spellings of an address: the normalized one, and those stored by earlier versions. Empty for a refund. */
async function listSpellings(executor: Executor, payment: Payment, from: CountedFrom): Promise<string[]> {
  if (payment.address === null) return [];
  const { rows } = await executor.execute<{ method: string; address: string }>(sql`
    select distinct method, address from withdrawals
    where octet_length(address) > length(address) and ${isRecentSql(countedFrom[from])}`);
  const address = comparedAddress(payment);
  const others = rows.filter((row) => comparedAddress(row) === address).map((row) => row.address.toLowerCase());
  return [address, ...others];
}

/**
 * Sums, by currency, the other payments to the same user, address or campaign within 24 hours: withdrawals, payouts, refunds of invoices
 * and returned overpayments.
 * @param from with `approval`, approved withdrawals count as well as sent and paid ones
 */
export async function loadDayTotals(executor: Executor, payment: Payment, from: CountedFrom): Promise<Money[]> {
  const { owner, campaign } = payment;
  const spellings = sql.param(await listSpellings(executor, payment, from));
  /** Returns SQL that tests whether a row has the same user, address or campaign. */
  const isSame = (user: SQL) =>
    sql`(${user} = ${owner} or lower(address) = any(${spellings}::text[]) or campaign = ${campaign}::integer)`;
  const { rows } = await executor.execute<{ currency: string; amount: string }>(sql`
    select amount_currency as currency, sum(amount)::text as amount from (
      select amount, amount_currency from withdrawals
      where id is distinct from ${payment.id ?? null}::integer and status in ('approved', 'processing', 'paid')
        and ${isRecentSql(countedFrom[from])} and ${isSame(sql`owner`)}
      union all
      select amount, amount_currency from payout_items
      where status = 'paid' and ${isRecentSql(sql`paid_at`)} and ${isSame(sql`hunter`)}
      union all
      select credit_notes.amount, credit_notes.amount_currency from credit_notes join invoices on invoices.id = invoice
      where ${isRecentSql(sql`credit_notes.issued_at`)} and ${isSameInvoiceSql(payment)}
      union all
      select -value, invoices.amount_currency from invoice_payments join invoices on invoices.id = invoice
      where state = 'final' and value < 0 and ${isRecentSql(sql`seen_at`)} and ${isSameInvoiceSql(payment)}
    ) as payments
    group by amount_currency`);
  return rows;
}
