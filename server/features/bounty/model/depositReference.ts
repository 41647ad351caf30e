import { sql } from 'drizzle-orm';
import { tableOf } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { claimTransaction, depositUse, findUse, releaseTransaction } from './claimTransaction.ts';
import { lockReference } from './lockReference.ts';
import { isReferenceSql } from './paymentReference.ts';
import { unclearReferenceProblems } from './unclearReference.ts';

/** Returns the problem of a used transaction, by its use. */
function usedProblem(use: string | undefined, reference: string): Problem {
  if (use === depositUse) return problem('depositExists', {}, 'reference');
  if (use?.startsWith('invoice:')) return problem('depositInvoiced', { reference }, 'reference');
  return problem('transactionUsed', {}, 'reference');
}

/**
 * Claims a payment's reference for a deposit, in any notation. A payment of an invoice can't be a deposit too, nor can its invoice's
 * reference. Void payments never arrived.
 * @param resource that of the deposit
 */
export async function claimReference(tx: Transaction, reference: string, resource: string): Promise<Problem[]> {
  const problems = unclearReferenceProblems(reference, 'reference');
  if (problems.length > 0) return problems;
  await lockReference(tx, reference);
  const existing = await tx.execute(
    sql`select from ${tableOf(resource).table} where ${isReferenceSql(sql`reference`, reference)} limit 1`,
  );
  if (existing.rows.length > 0) return [problem('depositExists', {}, 'reference')];
  const { rows } = await tx.execute(
    sql`select from invoice_payments where ${isReferenceSql(sql`reference`, reference)} and state <> 'void'
      union all select from invoices where lower(reference) = lower(${reference}) and issued_at is not null`,
  );
  if (rows.length > 0) return [problem('depositInvoiced', { reference }, 'reference')];
  return (await claimTransaction(tx, reference, depositUse))
    ? []
    : [usedProblem(await findUse(tx, reference), reference)];
}

/** Releases the reference of a deposit that no longer counts. */
export async function releaseReference(tx: Transaction, reference: string): Promise<void> {
  await lockReference(tx, reference);
  await releaseTransaction(tx, reference, depositUse);
}
