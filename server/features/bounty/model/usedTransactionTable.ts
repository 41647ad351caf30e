import { pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Used transactions, each once. Inserted in the transaction of the payment, so that the primary key admits one of several parallel writes.
 */
export const usedTransactions = pgTable('used_transactions', {
  /** The ID of the transaction, by `toTransactionId`. */
  transaction: text('transaction').primaryKey(),
  /** Its use: `deposit`, `invoice:7`, `refund:7`, or `sent` for payouts and withdrawals. */
  use: text('use').notNull(),
});
