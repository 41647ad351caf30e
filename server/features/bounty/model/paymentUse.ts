import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { depositStatus } from '#src/resources/bounty/deposits.ts';
import type { UnassignedPayment } from '#src/resources/payments/unassignedPayments.ts';
import { exchangeDepositStatus } from '#src/resources/statistics/exchangeDeposits.ts';
import { isTransactionSql } from './paymentReference.ts';

/** The use of a payment: an invoice, a campaign's deposit or an exchange's deposit. */
export type PaymentUse = Pick<UnassignedPayment, 'invoice' | 'deposit' | 'exchangeDeposit'>;

export const noPaymentUse: PaymentUse = { invoice: null, deposit: null, exchangeDeposit: null };

export const isSameUse = (one: PaymentUse, other: PaymentUse): boolean =>
  one.invoice === other.invoice && one.deposit === other.deposit && one.exchangeDeposit === other.exchangeDeposit;

const isCountedSql = ({ recorded, pending }: Readonly<Record<'recorded' | 'pending', string>>) =>
  sql`status in (${recorded}, ${pending})`;

/**
 * Finds the use of a transaction, also of a numbered part. Its reference is locked.
 * @returns undefined if no part of it is used
 */
export async function findPaymentUse(tx: Transaction, reference: string): Promise<PaymentUse | undefined> {
  const isTransaction = isTransactionSql(sql`reference`, reference);
  const { rows } = await tx.execute<PaymentUse>(sql`
    select invoice, null::integer as deposit, null::integer as "exchangeDeposit" from invoice_payments where ${isTransaction} and state <> 'void'
    union all select null, id, null from deposits where ${isTransaction} and ${isCountedSql(depositStatus.values)}
    union all select null, null, id from exchange_deposits where ${isTransaction} and ${isCountedSql(exchangeDepositStatus.values)}
    order by invoice, deposit, "exchangeDeposit" limit 1`);
  return rows[0];
}
