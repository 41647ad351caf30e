import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Money } from '#src/fields/money/kind.ts';
import type { Withdrawal } from '#src/resources/payments/withdrawals.ts';

/** A withdrawal, or one that is about to be requested. */
type Payment = Pick<Withdrawal, 'owner' | 'address' | 'campaign'> & { readonly id?: number };

/**
 * Locks what the user, the address and the campaign of a withdrawal get, until the transaction ends: of two approvals in parallel the
 * second counts the first.
 */
export async function lockDayTotals(tx: Transaction, { owner, address, campaign }: Payment): Promise<void> {
  const keys = [
    `user ${owner}`,
    `address ${address.toLowerCase()}`,
    ...(campaign === null ? [] : [`campaign ${campaign}`]),
  ];
  const { rows } = await tx.execute<{ key: number }>(sql`
    select distinct hashtext('quarry withdrawals of ' || name) as key from unnest(${sql.param(keys)}::text[]) as name order by key`);
  // One by one, in the same order everywhere.
  for (const { key } of rows) await tx.execute(sql`select pg_advisory_xact_lock(${key})`);
}

/** Column → whether a row goes to the same user, address or campaign. */
const isSame = (user: SQL, { owner, address, campaign }: Payment): SQL => sql`(
  ${user} = ${owner} or lower(address) = lower(${address}) or campaign = ${campaign}::integer)`;

const isRecent = (time: SQL): SQL => sql`${time} > now() - interval '24 hours'`;

/** The moments from which a withdrawal counts: its approval too, or its payment alone. */
const countedFrom = {
  approval: sql`greatest(approved_at, sent_at, paid_at)`,
  payment: sql`greatest(sent_at, paid_at)`,
} as const;

/**
 * Adds up, by currency, what the user, the address or the campaign of a withdrawal got by others within 24 hours.
 * @param from with `approval`, what is approved counts as well as what is being sent or paid
 */
export async function dayTotals(
  executor: Executor,
  payment: Payment,
  from: keyof typeof countedFrom,
): Promise<Money[]> {
  const { rows } = await executor.execute<{ currency: string; amount: string }>(sql`
    select amount_currency as currency, sum(amount)::text as amount from (
      select amount, amount_currency from withdrawals
      where id is distinct from ${payment.id ?? null}::integer and status in ('approved', 'processing', 'paid')
        and ${isRecent(countedFrom[from])} and ${isSame(sql`owner`, payment)}
      union all
      select amount, amount_currency from payout_items
      where status = 'paid' and ${isRecent(sql`paid_at`)} and ${isSame(sql`hunter`, payment)}
    ) as payments
    group by amount_currency`);
  return rows;
}
