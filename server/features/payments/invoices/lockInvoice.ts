import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import type { Effects } from '#server/operations/effect.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { refuse } from '#server/problems/refusal.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';

/** Locks the campaign before its invoices, as before all of its records. Other invoices need no further lock. */
export const lockCampaignOfInvoice: NonNullable<Effects['lockWhole']> = async (tx, id, busy) => {
  const { rows } = await tx.execute<{ campaign: number }>(
    sql`select campaign from invoices where id = ${id} and campaign is not null`,
  );
  const [invoice] = rows;
  if (invoice === undefined) return true;
  const skipLocked = busy === 'skip' ? sql` skip locked` : sql``;
  const locked = await tx.execute(sql`select from campaigns where id = ${invoice.campaign}${forUpdate}${skipLocked}`);
  return locked.rows.length > 0;
};

/** Locks an invoice for the platform's own work. @throws Refusal notFound */
export async function lockInvoice(tx: Transaction, id: number): Promise<Invoice> {
  await lockCampaignOfInvoice(tx, id, 'wait');
  const [invoice] = await rowsWhere(tx, invoices, sql`id = ${id}${forUpdate}`);
  return invoice ?? refuse('notFound');
}
