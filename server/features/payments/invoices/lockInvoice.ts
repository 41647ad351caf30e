import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import type { Effects } from '#server/operations/effect.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { refuse } from '#server/problems/refusal.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';

/** A campaign is locked before its invoices, as before all that belongs to it. Other invoices belong to nothing. */
export const lockCampaignOfInvoice: NonNullable<Effects['lockWhole']> = async (tx, id, busy) => {
  const { rows } = await tx.execute<{ campaign: number }>(
    sql`select campaign from invoices where id = ${id} and campaign is not null`,
  );
  const [of] = rows;
  if (of === undefined) return true;
  const skipping = busy === 'skip' ? sql` skip locked` : sql``;
  const locked = await tx.execute(sql`select from campaigns where id = ${of.campaign}${forUpdate}${skipping}`);
  return locked.rows.length > 0;
};

/** The invoice, locked, for the platform’s own work. @throws Refusal notFound */
export async function lockInvoice(tx: Transaction, id: number): Promise<Invoice> {
  await lockCampaignOfInvoice(tx, id, 'wait');
  const [found] = await rowsWhere(tx, invoices, sql`id = ${id}${forUpdate}`);
  return found ?? refuse('notFound');
}
