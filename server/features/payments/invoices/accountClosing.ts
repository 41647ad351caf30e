import { sql } from 'drizzle-orm';
import { type AccountClosingHooks, limitNames } from '#server/features/account/model/accountClosingHooks.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { problem } from '#src/problems/catalogue.ts';

/**
 * Payments that somebody has to decide on hold an account up: what is given back needs whom to give it to. What nobody has paid yet is
 * cancelled. Invoices keep their buyer’s name, as they have to be kept for years.
 */
export const invoiceAccountClosing: AccountClosingHooks = {
  // Whoever decides on an invoice locks it, and then its owner, whom they tell. Its campaign comes before both.
  async hold(tx, userId) {
    await tx.execute(sql`select from invoices where owner = ${userId} order by id${forUpdate}`);
  },
  async unsettled(tx, userId) {
    const { rows } = await tx.execute<{ reference: string }>(
      sql`select reference from invoices where owner = ${userId} and (status = 'processing' or exception <> 'none') order by id`,
    );
    const names = limitNames(rows.map(({ reference }) => reference));
    return names.length === 0 ? [] : [problem('invoicesUnsettled', { names })];
  },
  async forget(tx, userId) {
    await tx.execute(sql`
      update invoices set status = 'cancelled', version = version + 1, updated_at = now()
      where owner = ${userId} and status = 'pending'`);
  },
};
