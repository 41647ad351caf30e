import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { lockReference } from '#server/features/bounty/model/lockReference.ts';
import { isReferenceSql } from '#server/features/bounty/model/paymentReference.ts';
import { depositStatus } from '#src/resources/bounty/deposits.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';

/** Tests whether an administrator recorded a payment as another deposit, confirmed or not. A lock prevents new ones. */
export async function isDeposited(tx: Transaction, { deposit }: Invoice, reference: string): Promise<boolean> {
  await lockReference(tx, reference);
  const { rows } = await tx.execute(
    sql`select from deposits where ${isReferenceSql(sql`reference`, reference)} and status in (${depositStatus.values.recorded}, ${depositStatus.values.pending})
      and id is distinct from ${deposit}
      union all select from exchange_deposits
      where ${isReferenceSql(sql`reference`, reference)} and status in (${depositStatus.values.recorded}, ${depositStatus.values.pending})`,
  );
  return rows.length > 0;
}

/** Finds a unique reference for an invoice's deposit: the invoice's reference, with a number if a deposit already has it. */
export async function findFreeDepositReference(tx: Transaction, { reference }: Invoice): Promise<string> {
  await lockReference(tx, reference);
  const { rows } = await tx.execute<{ free: string }>(sql`
    select free from (
      select n, case when n = 1 then ${reference}::text else ${reference}::text || '-' || n end as free from generate_series(1, 1000) as n
    ) as candidates
    where not exists (select from deposits where lower(reference) = lower(free)) order by n limit 1`);
  return rows[0]?.free ?? reference;
}
