import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { depositStatus } from '#src/resources/bounty/deposits.ts';
import type { UnassignedPayment } from '#src/resources/payments/unassignedPayments.ts';
import { exchangeDepositStatus } from '#src/resources/statistics/exchangeDeposits.ts';
import { isOfTransaction } from './paymentReference.ts';

/** What a payment counts for: an invoice, a campaign’s deposit or an exchange’s deposit. */
export type Counted = Pick<UnassignedPayment, 'invoice' | 'deposit' | 'exchangeDeposit'>;

export const countsForNothing: Counted = { invoice: null, deposit: null, exchangeDeposit: null };

export const isSameUse = (one: Counted, other: Counted): boolean =>
  one.invoice === other.invoice && one.deposit === other.deposit && one.exchangeDeposit === other.exchangeDeposit;

const counting = ({ recorded, pending }: Readonly<Record<'recorded' | 'pending', string>>) =>
  sql`status in (${recorded}, ${pending})`;

/**
 * What a transaction counts for, also by a numbered part. Its reference is locked.
 * @returns undefined where nothing of it counts
 */
export async function countedOf(tx: Transaction, reference: string): Promise<Counted | undefined> {
  const isIt = isOfTransaction(sql`reference`, reference);
  const { rows } = await tx.execute<Counted>(sql`
    select invoice, null::integer as deposit, null::integer as "exchangeDeposit" from invoice_payments where ${isIt} and state <> 'void'
    union all select null, id, null from deposits where ${isIt} and ${counting(depositStatus.values)}
    union all select null, null, id from exchange_deposits where ${isIt} and ${counting(exchangeDepositStatus.values)}
    order by invoice, deposit, "exchangeDeposit" limit 1`);
  return rows[0];
}
