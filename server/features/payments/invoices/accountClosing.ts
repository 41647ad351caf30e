import { sql } from 'drizzle-orm';
import { type AccountClosingHooks, limitNames } from '#server/features/account/model/accountClosingHooks.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { problem } from '#src/problems/catalogue.ts';

/**
 * Payments that wait for a decision block the closing, because a return needs its recipient. Unpaid invoices are cancelled. Invoices keep
 * the buyer's name, because the law requires their retention.
 */
export const invoiceAccountClosing: AccountClosingHooks = {
  // The same order as in decisions: the campaign, then the invoice, then its owner, who is notified.
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
