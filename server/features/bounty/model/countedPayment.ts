import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { depositStatus } from '#src/resources/bounty/deposits.ts';
import type { UnassignedPayment } from '#src/resources/payments/unassignedPayments.ts';
import { isOfTransaction } from './paymentReference.ts';

/** What a payment counts for: an invoice or a deposit. */
export type Counted = Pick<UnassignedPayment, 'invoice' | 'deposit'>;

/**
 * What a transaction counts for, also by a numbered part. Its reference is locked.
 * @returns undefined where nothing of it counts
 */
export async function countedOf(tx: Transaction, reference: string): Promise<Counted | undefined> {
  const isIt = isOfTransaction(sql`reference`, reference);
  const { rows } = await tx.execute<{ invoice: number | null; deposit: number | null }>(sql`
    select invoice, null::integer as deposit from invoice_payments where ${isIt} and state <> 'void'
    union all select null, id from deposits where ${isIt} and status in (${depositStatus.values.recorded}, ${depositStatus.values.pending})
    order by invoice, deposit limit 1`);
  return rows[0];
}
